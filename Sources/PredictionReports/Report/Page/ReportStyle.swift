/// The style sheet of the page.
///
/// The colours are Okabe and Ito's, brighter on dark pages; every mark also has its own shape or dash.
enum ReportStyle {
  static let sheet = """
    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #ffffff; --text: #1b1f24; --soft: #57606a; --rule: #dfe3e8; --link: #0b5cad;
      --heat: 0 114 178; --shade: rgb(0 0 0 / .25);
      --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #cc79a7; --c4: #e69f00; --c5: #56b4e9; --c6: #6e7781;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #0f1216; --card: #181c22; --text: #e8ebef; --soft: #a3acb8; --rule: #323a45; --link: #7cb8ff;
        --heat: 58 150 220; --shade: rgb(255 255 255 / .3);
        --c0: #4c9be8; --c1: #ff7f3f; --c2: #22c493; --c3: #e79ac6; --c4: #f4b53a; --c5: #8fd6ff; --c6: #aab4c0;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--page); color: var(--text); line-height: 1.45;
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
    }
    main { max-width: 90rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.2rem; line-height: 1.25; margin: 2rem 0 .25rem; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; line-height: 1.3; margin: 0 0 .25rem; overflow-wrap: anywhere; }
    #made h3 { margin: 1.25rem 0 .25rem; }
    p { margin: .25rem 0 .75rem; max-width: 48rem; }
    a { color: var(--link); }
    code { font-size: .85em; overflow-wrap: anywhere; }
    .lines { padding-left: 1.2rem; } .lines li { margin: 0 0 .6rem; overflow-wrap: anywhere; }
    .facts, figcaption p { color: var(--soft); }
    .missing { border-left: 4px solid var(--c4); padding-left: .75rem; }
    nav ol {
      columns: 15rem; column-gap: 1.5rem; margin: 1rem 0; padding: .75rem 1rem .75rem 2.5rem;
      background: var(--card); border: 1px solid var(--rule); border-radius: 8px;
    }
    nav li { overflow-wrap: anywhere; break-inside: avoid; }
    @media (max-width: 40rem) {
      nav ol { columns: 9rem; font-size: .85rem; padding-left: 2rem; }
      .heatmap tbody th { min-width: 8rem; max-width: 8rem; white-space: normal; overflow-wrap: break-word; }
      .heatmap thead span { writing-mode: vertical-rl; transform: rotate(180deg); }
    }
    .cards {
      display: grid; gap: 1rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 21.5rem), 1fr));
    }
    .card {
      margin: 0; padding: .8rem; min-width: 0; background: var(--card); border: 1px solid var(--rule);
      border-radius: 8px; display: flex; flex-direction: column;
    }
    .card > details { margin-top: auto; padding-top: .5rem; }
    .packed { display: block; columns: 21.5rem; column-gap: 1rem; }
    .packed > .card { break-inside: avoid; margin: 0 0 1rem; }
    @media (min-width: 70rem) { .heatmap { grid-column: span 2; } .wide { grid-column: 1 / -1; } }
    figcaption p { margin: 0 0 .5rem; font-size: .85rem; overflow-wrap: anywhere; }
    summary { cursor: pointer; color: var(--link); font-size: .85rem; }
    .cards + .dataset, section + .dataset { margin-top: 1.5rem; }
    .dataset { border-top: 1px solid var(--rule); padding: .5rem 0; }
    .slices { margin: 1rem 0; }
    .dataset > summary { color: inherit; font-size: 1rem; }
    .dataset > summary h2 { display: inline; margin: 0 .75rem 0 0; }
    .dataset > summary span { color: var(--soft); }
    .scroll {
      overflow-x: auto; max-width: 100%;
      background:
        linear-gradient(to right, var(--card) 30%, transparent) left / 2rem 100%,
        linear-gradient(to left, var(--card) 30%, transparent) right / 2rem 100%,
        linear-gradient(to right, var(--shade), transparent) left / .8rem 100%,
        linear-gradient(to left, var(--shade), transparent) right / .8rem 100%;
      background-repeat: no-repeat; background-attachment: local, local, scroll, scroll;
    }
    #made .scroll, .slices .scroll { --card: var(--page); }
    .scroll:focus-visible { outline: 2px solid var(--link); }
    .card .scroll { max-height: 24rem; overflow-y: auto; }
    .heatmap .scroll { max-height: none; }
    table { border-collapse: collapse; font-size: .8rem; font-variant-numeric: tabular-nums; }
    th, td { padding: .2rem .5rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--rule); }
    th { color: var(--soft); font-weight: 600; }
    .text, .t0 :is(td, th):nth-child(1), .t1 :is(td, th):nth-child(2), .t2 :is(td, th):nth-child(3),
    .t3 :is(td, th):nth-child(4), .t4 :is(td, th):nth-child(5), .t5 :is(td, th):nth-child(6),
    .t6 :is(td, th):nth-child(7), .t7 :is(td, th):nth-child(8), .t8 :is(td, th):nth-child(9),
    .t9 :is(td, th):nth-child(10) { text-align: left; }
    .heatmap th, .heatmap td { padding: .2rem .35rem; }
    .heatmap td { min-width: 3rem; text-align: center; border: 1px solid var(--card); }
    .heatmap thead th { text-align: center; vertical-align: bottom; }
    .week table { width: 100%; } .week :is(th, td), .week tbody th { min-width: 0; padding: .2rem .1rem; }
    .heatmap tr > :first-child { position: sticky; left: 0; background: var(--card); text-align: left; }
    .best { font-weight: 700; text-decoration: underline; }
    .upright span { writing-mode: vertical-rl; transform: rotate(180deg); }
    svg { display: block; width: 100%; height: auto; font-size: 11px; overflow: visible; }
    svg text { fill: var(--text); }
    svg .ax, svg .unit { fill: var(--soft); }
    svg .ax:not([font-size]), svg .unit:not([font-size]) { font-size: 9.5px; }
    svg .middle { text-anchor: middle; } svg .end { text-anchor: end; }
    svg .unit { font-style: italic; }
    svg .b { font-weight: 700; }
    .c0 { --c: var(--c0); } .c1 { --c: var(--c1); } .c2 { --c: var(--c2); } .c3 { --c: var(--c3); }
    .c4 { --c: var(--c4); } .c5 { --c: var(--c5); } .c6 { --c: var(--c6); } .oracle { --c: var(--text); }
    .m { fill: var(--c); stroke: var(--card); stroke-width: .7; }
    .m.oracle { fill: var(--card); stroke: var(--text); stroke-width: 1.2; }
    .l { fill: none; stroke: var(--c); stroke-width: 1.8; stroke-linejoin: round; }
    .grid { stroke: var(--rule); stroke-width: 1; }
    .axis { stroke: var(--soft); stroke-width: 1; }
    .zero { stroke: var(--text); stroke-width: 1.2; }
    .ceiling { stroke: var(--text); stroke-width: 1.2; }
    .lead { stroke: var(--soft); stroke-width: .6; opacity: .6; }
    @media print {
      :root {
        --page: #fff; --card: #fff; --text: #000; --soft: #444; --rule: #ccc; --heat: 0 114 178;
        --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #cc79a7; --c4: #e69f00; --c5: #56b4e9; --c6: #6e7781;
      }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      main { max-width: none; padding: 0; }
      .cards { grid-template-columns: 1fr 1fr; }
      .card { break-inside: avoid; }
      .heatmap { grid-column: span 2; break-inside: auto; }
      tr { break-inside: avoid; }
      .card details, .slices, nav { display: none; }
      .dataset::details-content { content-visibility: visible; display: block; }
      .scroll { overflow: visible; max-height: none !important; }
      table { font-size: .7rem; }
      th, td { white-space: normal; }
      #made th, #made td { overflow-wrap: anywhere; }
      h2, h3 { break-after: avoid; }
    }

    """
}
