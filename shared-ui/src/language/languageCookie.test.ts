/** @jest-environment-options {"url": "https://sumut.example/"} */
import { storeLanguage } from './languageStorage.ts';

test('by https the language travels by https alone', () => {
  const set = jest.spyOn(Document.prototype, 'cookie', 'set');
  storeLanguage('en');
  expect(set).toHaveBeenCalledWith(
    expect.stringMatching(/^language=en; .*SameSite=Lax.*; Secure$/),
  );
});
