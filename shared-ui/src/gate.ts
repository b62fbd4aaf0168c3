// What the gate needs of the kit. Its script runs before React is loaded, so nothing but `ToastBox`, which the build renders, may import
// React or i18next.
export { ToastBox } from './feedback/ToastBox.tsx';
export { shownToast, subscribeToToasts, toast, dismissToast } from './feedback/toastStore.ts';
export { watchToastBox } from './feedback/watchToastBox.ts';
export { firstTexts } from './language/firstTexts.ts';
export { storedLanguage, storeLanguage } from './language/languageStorage.ts';
export type { TextFunction } from './language/textTypes.ts';
export { allowsMotion } from './motion/allowsMotion.ts';
