// What is used of react-i18next; see reactRouterDom.ts for why there is a list at all. The alias leads past the
// shared name, which would come back here.
export { I18nextProvider } from '#react-i18next/I18nextProvider.js';
export { initReactI18next } from '#react-i18next/initReactI18next.js';
export { useTranslation } from '#react-i18next/useTranslation.js';
