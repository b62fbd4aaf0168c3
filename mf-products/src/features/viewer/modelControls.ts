/** The controls that are shown with a model. They are in the same chunk as the 3D library. */
export { PartMarkers } from './annotations/PartMarkers.tsx';
export { PoseButton } from './poses/PoseButton.tsx';
