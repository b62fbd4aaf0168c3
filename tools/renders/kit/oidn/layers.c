// The layers of a denoising network: convolution, pooling, enlarging.
// A tensor is a list of planes of 8 channels, each (height + 2) x (width + 2) x 8 floats. The border stays zero, so that no loop
// needs a special case for the edge of the picture.
#include <stddef.h>

typedef float Vector __attribute__((vector_size(32), aligned(4), may_alias));

// Six pixels times sixteen output channels are twelve vectors of sums. With the weights and a pixel they fit into AVX2's sixteen registers.
enum { STEP = 6, LANES = 8, GROUP = 16 };

static inline Vector maximum(Vector a, Vector b) {
  for (int lane = 0; lane < LANES; lane++) a[lane] = a[lane] > b[lane] ? a[lane] : b[lane];
  return a;
}

static inline size_t line(int width) { return (size_t)(width + 2) * LANES; }

// 3 x 3 convolution and ReLU. weights: [outputs / 16][inputs][3][3][16]; bias: [outputs]. `outputs` is a multiple of 16, `width` at least 6.
void convolve(int width, int height, int inputs, int outputs, float *const *source, float *const *target,
              const float *weights, const float *bias) {
  const int groups = outputs / GROUP;
#pragma omp parallel for collapse(2) schedule(dynamic, 8)
  for (int y = 0; y < height; y++)
    for (int group = 0; group < groups; group++)
      for (int next = 0; next < width; next += STEP) {
        // The last step moves back and computes some pixels again.
        const int x = next < width - STEP ? next : width - STEP;
        const Vector *weight = (const Vector *)(weights + (size_t)group * inputs * 9 * GROUP);
        const Vector *start = (const Vector *)(bias + group * GROUP);
        Vector sum[STEP][2];
#pragma GCC unroll 6
        for (int pixel = 0; pixel < STEP; pixel++) sum[pixel][0] = start[0], sum[pixel][1] = start[1];
        for (int channel = 0; channel < inputs; channel++) {
          const float *from = source[channel / LANES] + y * line(width) + (size_t)x * LANES + channel % LANES;
          for (int row = 0; row < 3; row++, from += line(width))
#pragma GCC unroll 1
            for (int column = 0; column < 3; column++, weight += 2) {
              const Vector first = weight[0], second = weight[1];
#pragma GCC unroll 6
              for (int pixel = 0; pixel < STEP; pixel++) {
                const float value = from[(pixel + column) * LANES];
                sum[pixel][0] += first * value;
                sum[pixel][1] += second * value;
              }
            }
        }
        for (int half = 0; half < 2; half++) {
          float *to = target[group * 2 + half] + (y + 1) * line(width) + (x + 1) * LANES;
#pragma GCC unroll 6
          for (int pixel = 0; pixel < STEP; pixel++, to += LANES) *(Vector *)to = maximum(sum[pixel][half], (Vector){0});
        }
      }
}

// Takes the largest of 2 x 2 values. Width and height are those of the target.
void pool(int width, int height, int planes, float *const *source, float *const *target) {
#pragma omp parallel for collapse(2)
  for (int plane = 0; plane < planes; plane++)
    for (int y = 0; y < height; y++) {
      const Vector *above = (const Vector *)(source[plane] + (2 * y + 1) * line(2 * width)) + 1;
      const Vector *below = (const Vector *)(source[plane] + (2 * y + 2) * line(2 * width)) + 1;
      Vector *to = (Vector *)(target[plane] + (y + 1) * line(width)) + 1;
      for (int x = 0; x < width; x++)
        to[x] = maximum(maximum(above[2 * x], above[2 * x + 1]), maximum(below[2 * x], below[2 * x + 1]));
    }
}

// Repeats every value four times. Width and height are those of the target.
void enlarge(int width, int height, int planes, float *const *source, float *const *target) {
#pragma omp parallel for collapse(2)
  for (int plane = 0; plane < planes; plane++)
    for (int y = 0; y < height; y++) {
      const Vector *from = (const Vector *)(source[plane] + (y / 2 + 1) * line(width / 2)) + 1;
      Vector *to = (Vector *)(target[plane] + (y + 1) * line(width)) + 1;
      for (int x = 0; x < width; x++) to[x] = from[x / 2];
    }
}
