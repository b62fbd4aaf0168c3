/** @jest-environment-options {"url": "https://sumut.example/"} */
import { storeLanguage } from './languageStorage.ts';

test('over HTTPS the language cookie is secure', () => {
  const set = jest.spyOn(Document.prototype, 'cookie', 'set');
  storeLanguage('en');
  expect(set).toHaveBeenCalledWith(
    expect.stringMatching(/^language=en; .*SameSite=Lax.*; Secure$/),
  );
});
