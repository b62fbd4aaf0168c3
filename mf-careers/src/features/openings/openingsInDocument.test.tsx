import { screen } from '@testing-library/react';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { publishedElementId } from '@sumut/contracts/content/publishedLists';

test('openings that are in the document are shown and not requested, until the next visit', async () => {
  const [first] = builtInOpenings;
  if (!first) throw new Error('There are no openings');
  const title = { ar: 'مهندس اختبارات', en: 'Test Engineer' };
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = publishedElementId('openings');
  element.textContent = JSON.stringify([{ ...first, title }]);
  document.body.append(element);
  const fetch = jest.fn(() => new Promise(() => undefined));
  Object.assign(globalThis, { fetch });
  // The code reads the document when it is loaded.
  const { renderCareers } = await import('../../testing/renderCareers.tsx');

  const { unmount } = await renderCareers();
  expect(screen.getByRole('heading', { name: title.en })).toBeInTheDocument();
  expect(screen.getByText('1 opening')).toBeInTheDocument();
  expect(fetch).not.toHaveBeenCalled();

  unmount();
  await renderCareers();
  expect(fetch).toHaveBeenCalledWith('/api/content/openings', expect.anything());
});
