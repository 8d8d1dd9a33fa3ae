// The work of every path on columns, in the compiler's own vectors of LANES numbers. The includer has PATH, the ending of its
// functions' names, and TARGET, their attribute. A number behind the last whole vector is computed in a vector of its own, so that
// it is made by the same operations.

#define PART TARGET static inline __attribute__((always_inline))
#define BYTES (LANES * 8)

typedef double numbers __attribute__((vector_size(BYTES)));
typedef uint64_t words __attribute__((vector_size(BYTES)));
typedef int64_t masks __attribute__((vector_size(BYTES)));
typedef int32_t ints __attribute__((vector_size(BYTES)));
typedef float floats __attribute__((vector_size(LANES * 4)));
typedef uint8_t bytes __attribute__((vector_size(LANES)));

#define ALL(number) ((numbers){0} + (number))
// Zero plus a number is that number but for minus zero, which no constant is.
#define WORDS(number) ((words){0} + (uint64_t)(number))

PART numbers load(const double *from) {
  numbers some;
  __builtin_memcpy(&some, from, sizeof some);
  return some;
}

PART void store(double *into, numbers some) { __builtin_memcpy(into, &some, sizeof some); }

// The numbers from a place on, of which there are fewer than LANES; behind them stands the first again.
PART numbers load_last(const double *from, size_t count) {
  numbers some = ALL(from[0]);
  for (size_t lane = 1; lane < count; lane++) some[lane] = from[lane];
  return some;
}

PART void store_last(double *into, numbers some, size_t count) {
  for (size_t lane = 0; lane < count; lane++) into[lane] = some[lane];
}

PART numbers load_some(const double *from, size_t count) {
  return count >= LANES ? load(from) : load_last(from, count);
}

PART void store_some(double *into, numbers some, size_t count) {
  if (count >= LANES) store(into, some);
  else store_last(into, some, count);
}

PART int is_zero(numbers some) {
  uint64_t bits = 0;
  for (size_t lane = 0; lane < LANES; lane++) bits |= ((words)some)[lane];
  return bits == 0;
}

PART numbers chosen(masks is_first, numbers first, numbers second) {
  return (numbers)(((masks)first & is_first) | ((masks)second & ~is_first));
}

PART numbers remainder_of(numbers s) {
  const numbers z = s * s, w = z * z;
  numbers even = w * 1.531383769920937332e-01 + 2.222219843214978396e-01;
  even = even * w + 3.999999999940941908e-01;
  numbers odd = w * 1.479819860511658591e-01 + 1.818357216161805012e-01;
  odd = odd * w + 2.857142874366239149e-01;
  odd = odd * w + 6.666666666666735130e-01;
  return w * even + z * odd;
}

// Logarithm.binaryOfNormal.
PART numbers logarithm(numbers x) {
  const words bits = (words)x;
  const words exponent = (bits + WORDS(0x00095F619980C432)) >> 52;
  const numbers f = (numbers)(bits - ((exponent - WORDS(1023)) << 52)) - 1.0;
  const numbers half = f * 0.5 * f;
  const numbers s = f / (f + 2.0);
  const numbers mantissa = f - (half - s * (half + remainder_of(s)));
  const numbers k = (numbers)(exponent | WORDS(0x4330000000000000)) - (0x1p52 + 1023);
  return k + mantissa * 1.4426950408889634;
}

// Exponential.fading.
PART numbers power(numbers x) {
  x = chosen(x < -1000.0, ALL(-1000.0), x);
  const numbers rounded = x + 0x1.8p52;
  const numbers high = (x - (rounded - 0x1.8p52)) * 0.6931471805599453;
  const numbers t = high * high;
  numbers sum = t * 4.13813679705723846039e-08 - 1.65339022054652515390e-06;
  sum = sum * t + 6.61375632143793436117e-05;
  sum = sum * t - 2.77777777770155933842e-03;
  sum = sum * t + 1.66666666666666019037e-01;
  const numbers p = high - t * sum;
  const numbers result = 1.0 - ((0.0 - (high * p) / (2.0 - p)) - high);
  return (numbers)((words)result + ((words)rounded << 52));
}

TARGET static void logarithms(double *column, double constant, size_t count) {
  for (size_t place = 0; place < count; place += LANES)
    store_some(column + place, logarithm(load_some(column + place, count - place)) - constant, count - place);
}

TARGET static double powers(const double *column, double *into, double highest, size_t count) {
  double even = 0, odd = 0;
  size_t place = 0;
  for (; place + LANES <= count; place += LANES) {
    const numbers own = power(load(column + place) - highest);
    store(into + place, own);
    for (size_t lane = 0; lane < LANES; lane += 2) {
      even += own[lane];
      odd += own[lane + 1];
    }
  }
  if (place == count) return even + odd;
  const numbers own = power(load_last(column + place, count - place) - highest);
  store_last(into + place, own, count - place);
  size_t lane = 0;
  for (; place + lane + 1 < count; lane += 2) {
    even += own[lane];
    odd += own[lane + 1];
  }
  return place + lane < count ? even + odd + own[lane] : even + odd;
}

TARGET static double greatest(const double *column, double other, size_t count) {
  numbers most = ALL(other);
  for (size_t place = 0; place < count; place += LANES) {
    const numbers own = load_some(column + place, count - place);
    most = chosen(own > most, own, most);
  }
  for (size_t lane = 0; lane < LANES; lane++) other = most[lane] > other ? most[lane] : other;
  return other;
}

TARGET static void scale(double *column, double factor, size_t count) {
  for (size_t place = 0; place < count; place += LANES)
    store_some(column + place, load_some(column + place, count - place) * factor, count - place);
}

TARGET static void add(double *sums, const double *column, double weight, size_t count) {
  for (size_t place = 0; place < count; place += LANES) {
    const size_t left = count - place;
    store_some(sums + place, load_some(sums + place, left) + load_some(column + place, left) * weight, left);
  }
}

TARGET static void weigh(
    const struct PredictionWeightedColumn *columns, size_t columns_count, double *sums, size_t count) {
  size_t place = 0;
  for (; place + LANES * 4 <= count; place += LANES * 4) {
    numbers own[4] = {ALL(0.0), ALL(0.0), ALL(0.0), ALL(0.0)};
    for (size_t number = 0; number < columns_count; number++) {
      const double *column = columns[number].column, weight = columns[number].weight;
      for (size_t part = 0; part < 4; part++)
        own[part] += column ? load(column + place + part * LANES) * weight : ALL(weight);
    }
    for (size_t part = 0; part < 4; part++) store(sums + place + part * LANES, own[part]);
  }
  for (; place < count; place += LANES) {
    const size_t left = count - place;
    numbers own = ALL(0.0);
    for (size_t number = 0; number < columns_count; number++) {
      const double *column = columns[number].column, weight = columns[number].weight;
      own += column ? load_some(column + place, left) * weight : ALL(weight);
    }
    store_some(sums + place, own, left);
  }
}

TARGET static void add_bytes(double *sums, const uint8_t *column, double weight, size_t count) {
  size_t place = 0;
  for (; place + LANES <= count; place += LANES) {
    bytes own;
    __builtin_memcpy(&own, column + place, sizeof own);
    store(sums + place, load(sums + place) + __builtin_convertvector(own, numbers) * weight);
  }
  for (; place < count; place++) sums[place] += weight * (double)column[place];
}

TARGET static void add_floats(float *sums, const double *column, size_t count) {
  size_t place = 0;
  for (; place + LANES <= count; place += LANES) {
    floats own;
    __builtin_memcpy(&own, sums + place, sizeof own);
    own += __builtin_convertvector(load(column + place), floats);
    __builtin_memcpy(sums + place, &own, sizeof own);
  }
  for (; place < count; place++) sums[place] += (float)column[place];
}

TARGET static void add_products(double *sums, const double *errors, const double *column, size_t count) {
  numbers own[4 / LANES];
  for (size_t part = 0; part < 4 / LANES; part++) own[part] = load(sums + part * LANES);
  for (size_t place = 0; place < count; place += 4)
    for (size_t part = 0; part < 4 / LANES; part++)
      own[part] += load(errors + place + part * LANES) * load(column + place + part * LANES);
  for (size_t part = 0; part < 4 / LANES; part++) store(sums + part * LANES, own[part]);
}

TARGET static void add_multiples(double *sums, const double *errors, double number, size_t count) {
  numbers own[4 / LANES];
  for (size_t part = 0; part < 4 / LANES; part++) own[part] = load(sums + part * LANES);
  for (size_t place = 0; place < count; place += 4)
    for (size_t part = 0; part < 4 / LANES; part++) own[part] += load(errors + place + part * LANES) * number;
  for (size_t part = 0; part < 4 / LANES; part++) store(sums + part * LANES, own[part]);
}

TARGET static void prior(
    const double *near, const double *far, double near_scale, double far_scale, double *share, double *bits,
    size_t count) {
  for (size_t place = 0; place < count; place += LANES) {
    const size_t left = count - place;
    const numbers own = near_scale * (load_some(near + place, left) + 0.5) +
                        far_scale * (load_some(far + place, left) + 0.5);
    store_some(share + place, own, left);
    store_some(bits + place, logarithm(own), left);
  }
}

TARGET static void shares(double *counts, double *inverse, double whole, size_t count) {
  for (size_t place = 0; place < count; place += LANES) {
    const size_t left = count - place;
    const numbers own = (load_some(counts + place, left) + 0.5) / whole;
    store_some(counts + place, own, left);
    store_some(inverse + place, 1.0 / own, left);
  }
}

// Most counts are 0 where there are many, and the logarithm of these is the same.
TARGET static void lift(double *counts, const double *inverse, double smoothing, double constant, size_t count) {
  const numbers none = logarithm(ALL(smoothing)) - constant;
  for (size_t place = 0; place < count; place += LANES) {
    const size_t left = count - place;
    if (is_zero(load_some(counts + place, left))) {
      store_some(counts + place, none, left);
      continue;
    }
    const numbers own = load_some(counts + place, left) * load_some(inverse + place, left) + smoothing;
    store_some(counts + place, logarithm(own) - constant, left);
  }
}

TARGET static void lift_backed_off(
    double *counts, const double *coarse, const double *prior, const double *inverse, double smoothing, double share,
    double constant, size_t count) {
  for (size_t place = 0; place < count; place += LANES) {
    const size_t left = count - place;
    const numbers behind = (load_some(coarse + place, left) + smoothing * load_some(prior + place, left)) * share;
    const numbers own = (load_some(counts + place, left) + behind) * load_some(inverse + place, left);
    store_some(counts + place, logarithm(own) - constant, left);
  }
}

TARGET static void lapse(const float *missed, double share, double *bits, size_t count) {
  for (size_t place = 0; place < count; place += LANES) {
    const size_t left = count - place;
    floats some = (floats){0};
    if (left >= LANES) __builtin_memcpy(&some, missed + place, sizeof some);
    else
      for (size_t lane = 0; lane < left; lane++) some[lane] = missed[place + lane];
    numbers own = __builtin_convertvector(some, numbers);
    own = chosen(own > 4.0, ALL(4.0), own);
    numbers goes_on = power(own * -1.4426950408889634);
    goes_on = chosen(goes_on < 0.05, ALL(0.05), goes_on);
    store_some(bits + place, logarithm(goes_on / (goes_on + 0.1 * (1.0 - goes_on))) * share, left);
  }
}

// A hazard's numerator and denominator, of one candidate's histogram and the bin of its interval.
PART void hazard(const uint32_t *histogram, int32_t bin, double *above, double *below) {
  ints left = (ints){0};
  for (size_t first = 0; first < 16; first += LANES * 2) {
    ints own, place;
    __builtin_memcpy(&own, histogram + first, sizeof own);
    for (size_t lane = 0; lane < LANES * 2; lane++) place[lane] = (int32_t)(first + lane);
    left += own & (ints)(place >= bin);
  }
  const double before = bin > 0 ? 0.5 * (double)histogram[(bin - 1) & 15] : 0;
  const double behind = bin < 15 ? 0.5 * (double)histogram[(bin + 1) & 15] : 0;
  *above = 3 * ((double)histogram[bin] + before + behind + 0.3);
  *below = (double)__builtin_reduce_add(left) + before + 1.5;
}

TARGET static void interval(
    const uint32_t *histograms, const int64_t *last, const uint32_t *uses, int64_t now, const int32_t *bounds,
    const uint8_t *bins, uint8_t *new_bins, double *bits, size_t count) {
  for (size_t place = 0; place < count; place += LANES * 2) {
    const size_t left = count - place < LANES * 2 ? count - place : LANES * 2;
    int32_t bin[LANES * 2] = {0};
    for (size_t lane = 0; lane < left; lane++) {
      const int64_t passed = now - last[place + lane];
      bin[lane] = passed < 0 ? 0 : passed > INT32_MAX ? INT32_MAX : (int32_t)passed;
    }
    ints seconds, now_bins = (ints){0};
    __builtin_memcpy(&seconds, bin, sizeof seconds);
    for (size_t bound = 0; bound < 15; bound++) now_bins -= (ints)(seconds > bounds[bound]);
    __builtin_memcpy(bin, &now_bins, sizeof now_bins);
    int is_new = 0;
    for (size_t lane = 0; lane < left; lane++) is_new |= bins[place + lane] != bin[lane];
    if (!is_new) continue;
    double above[LANES * 2], below[LANES * 2];
    for (size_t lane = 0; lane < LANES * 2; lane++) {
      above[lane] = below[lane] = 1;
      if (lane < left && uses[place + lane] >= 2)
        hazard(histograms + (place + lane) * 16, bin[lane], above + lane, below + lane);
    }
    for (size_t first = 0; first < left; first += LANES)
      store_some(bits + place + first, logarithm(load(above + first) / load(below + first)), left - first);
    if (!new_bins) continue;
    for (size_t lane = 0; lane < left; lane++) new_bins[place + lane] = (uint8_t)bin[lane];
  }
}

PART words mixed(words z) {
  z = (z ^ (z >> 30)) * WORDS(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * WORDS(0x94D049BB133111EB);
  return (z ^ (z >> 31)) >> 54;
}

TARGET static void residual(
    const uint64_t *contexts, const float *weights, double factor, double *bits, size_t count) {
  words candidate;
  for (size_t lane = 0; lane < LANES; lane++) candidate[lane] = lane;
  for (size_t place = 0; place < count; place += LANES) {
    words own = (words){0};
    for (size_t context = 0; context < 5; context++)
      own |= mixed(WORDS(contexts[context]) | candidate) << (10 * context);
    for (size_t lane = 0; lane < LANES && place + lane < count; lane++) {
      const uint64_t five = own[lane];
      bits[place + lane] = ((double)weights[five & 1023] + (double)weights[five >> 10 & 1023] +
                            (double)weights[five >> 20 & 1023] + (double)weights[five >> 30 & 1023] +
                            (double)weights[five >> 40 & 1023]) *
                           factor;
    }
    candidate += LANES;
  }
}

#define JOINED(name, path) name##_##path
#define NAMED(name, path) JOINED(name, path)
const struct PredictionColumnKernel NAMED(prediction_column_functions, PATH) = {
    .logarithms = logarithms, .powers = powers, .greatest = greatest, .scale = scale, .add = add, .weigh = weigh,
    .add_bytes = add_bytes, .add_floats = add_floats, .add_products = add_products, .add_multiples = add_multiples, .prior = prior,
    .shares = shares, .lift = lift, .lift_backed_off = lift_backed_off, .lapse = lapse, .interval = interval,
    .residual = residual};
