import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
} from 'three';

/** The colours of the tokens --cloud-400 and --sand-400, and the lengths of ticks as shares of the ring's radius. */
const cloud = 0xa7afc2;
const sand = 0xc8a26b;
const minorTick = 0.025;
const majorTick = 0.055;

type Point = [x: number, z: number];

const getPoint = (degrees: number, radius: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
};

function createLines(points: readonly Point[], color: number, opacity: number): LineSegments {
  const geometry = new BufferGeometry();
  const positions = points.flatMap(([x, z]) => [x, 0, z]);
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  const material = new LineBasicMaterial({ color, opacity, transparent: true, depthWrite: false });
  return new LineSegments(geometry, material);
}

const createTicks = (step: number, radius: number, length: number): Point[] =>
  Array.from({ length: 360 / step }, (_, index) => index * step).flatMap((degrees) => [
    getPoint(degrees, radius),
    getPoint(degrees, radius * (1 - length)),
  ]);

/** Creates the brand's compass ring below the machine, with the product's bearing in sand. The ring is never mirrored. */
export function createCompassRing(radius: number, bearing: number): Group {
  const circle = Array.from({ length: 180 }, (_, index) => index * 2).flatMap((degrees) => [
    getPoint(degrees, radius),
    getPoint(degrees + 2, radius),
  ]);
  return new Group().add(
    createLines([...circle, ...createTicks(5, radius, minorTick)], cloud, 0.22),
    createLines(createTicks(30, radius, majorTick), cloud, 0.5),
    createLines([getPoint(bearing, radius * 1.04), getPoint(bearing, radius * 0.86)], sand, 0.95),
  );
}
