// The used exports of react-i18next. reactRouterDom.ts explains the reason. The alias avoids the name of the package, which
// would resolve to this file.
export { I18nextProvider } from '#react-i18next/I18nextProvider.js';
export { initReactI18next } from '#react-i18next/initReactI18next.js';
export { useTranslation } from '#react-i18next/useTranslation.js';
