import { screen, waitFor } from '@testing-library/react';
import { builtInDepartments, builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { publishedElementId, type PublishedList } from '@sumut/contracts/content/publishedLists';

function write(list: PublishedList, entries: readonly unknown[]): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = publishedElementId(list);
  element.textContent = JSON.stringify(entries);
  document.body.append(element);
}

test('openings in the document are shown without a request until the next visit of the page', async () => {
  const [first] = builtInOpenings;
  if (!first) throw new Error('There are no openings');
  const title = { ar: 'مهندس اختبارات', en: 'Test Engineer' };
  const flight = { id: 'flight', text: { ar: 'الطيران', en: 'Flight' } };
  write('openings', [{ ...first, title }]);
  write('departments', [...builtInDepartments, flight]);
  const fetch = jest.fn(() => new Promise(() => undefined));
  Object.assign(globalThis, { fetch });
  // The module reads the document on import, so the import has to come after the openings are written.
  const { renderCareers } = await import('../../testing/renderCareers.tsx');

  const { unmount } = await renderCareers();
  expect(screen.getByRole('heading', { name: title.en })).toBeInTheDocument();
  expect(screen.getByText('1 position')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Flight 0' })).toBeInTheDocument();
  expect(fetch).not.toHaveBeenCalled();

  unmount();
  await renderCareers();
  await waitFor(() =>
    expect(fetch).toHaveBeenCalledWith('/api/content/openings', expect.anything()),
  );
});
