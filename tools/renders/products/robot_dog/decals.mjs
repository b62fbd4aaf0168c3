/** The side plates of the body, X to the right; the material mirrors it for port so that both sides read. */
import { block, dark, light, text } from '../../shapes.mjs';

const marks =
  text(-0.118, -0.02, 0.058, 'QD-04', light, 'letter-spacing="2"') +
  text(-0.116, -0.034, 0.0088, 'QUADRUPED GROUND VEHICLE', light, 'letter-spacing=".3"') +
  text(0.12, -0.034, 0.0072, 'LIFT HERE', dark) +
  [0, 1, 2, 3, 4]
    .map((index) => block(0.072 + index * 0.0085, -0.0345, 0.0045, 0.007, dark))
    .join('') +
  text(0.072, 0.028, 0.0068, '48 V DC  IP67', light);

export const sheets = [{ name: 'side', area: [-0.3, -0.1, 0.6, 0.2], pixels: 3072, paint: marks }];
