/** @jest-environment-options {"url": "https://sumut.example/"} */
import { storeLanguage } from './languageStorage.ts';

test('over HTTPS the language cookie is secure, and no other host can set it', () => {
  const set = jest.spyOn(Document.prototype, 'cookie', 'set');
  storeLanguage('en');
  expect(set).toHaveBeenCalledWith(
    expect.stringMatching(/^__Host-language=en; Path=\/; .*SameSite=Lax.*; Secure$/),
  );
});
