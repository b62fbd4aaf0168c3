// Versions of pictures for portrait screens. They show the same subject, so they have the same name and alt text.
export { default as batScene } from './batPortrait-900.avif?picture';
export { default as heavyLiftScene } from './heavyLiftPortrait-900.avif?picture';
export { default as robotDogScene } from './robotDogPortrait-900.avif?picture';
export { default as submarineScene } from './submarinePortrait-900.avif?picture';
export { default as surveillanceScene } from './surveillancePortrait-900.avif?picture';
export { default as uniwingScene } from './uniwingPortrait-900.avif?picture';
export { default as usvScene } from './usvPortrait-900.avif?picture';
export { default as vtolScene } from './vtolPortrait-900.avif?picture';
