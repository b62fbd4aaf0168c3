/** What is shown with a model: in the same file as the 3D library. */
export { PartMarkers } from './annotations/PartMarkers.tsx';
export { PoseButton } from './poses/PoseButton.tsx';
