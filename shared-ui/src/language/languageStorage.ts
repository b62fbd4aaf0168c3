import { cookieName } from '@sumut/contracts/api/cookieName';
import { defaultLanguage, languages, type Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';

/** One year in seconds. */
const cookieLifetime = 365 * 24 * 60 * 60;

/** Returns the visitor's stored language. Undefined if no language or an unknown one is stored, or if storage is blocked. */
export function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKeys.language);
    return languages.find((language) => language === stored);
  } catch {
    return undefined;
  }
}

/** Returns the stored language, or else the default language. */
export const readLanguage = (): Language => storedLanguage() ?? defaultLanguage;

function tryTo(store: () => void): void {
  try {
    store();
  } catch {
    // Nothing is stored.
  }
}

/** Stores the language in local storage for the next visit, and in a cookie for the server, which renders the first page. */
export function storeLanguage(language: Language): void {
  const https = location.protocol === 'https:';
  const name = cookieName(storageKeys.language, https);
  const cookie = `${name}=${language}; Path=/; SameSite=Lax; Max-Age=${cookieLifetime}${https ? '; Secure' : ''}`;
  // Either place may be blocked, and storage may be full. The choice then applies to this visit only.
  tryTo(() => (document.cookie = cookie));
  tryTo(() => localStorage.setItem(storageKeys.language, language));
}
