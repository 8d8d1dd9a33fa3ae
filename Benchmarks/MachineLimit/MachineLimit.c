#include "MachineLimit.h"
