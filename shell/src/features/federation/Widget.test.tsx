import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider } from '@sumut/shared-ui';
import { findWidget, loadModule, replaceCrashed } from './load/modules.ts';
import { sampleModule, sampleRelease } from './testing/releases.ts';
import { reportCrash } from './vitals/moduleEvents.ts';
import { Widget } from './Widget.tsx';

jest.mock('./load/modules.ts', () => ({
  findWidget: jest.fn(),
  loadModule: jest.fn(),
  replaceCrashed: jest.fn(() => Promise.resolve()),
}));
jest.mock('./vitals/moduleEvents.ts');

const release = sampleRelease('products', '1');
const offers = (Grid: () => React.ReactNode) =>
  jest.mocked(loadModule).mockResolvedValue({
    release,
    module: sampleModule('products', { widgets: { grid: Grid } }),
  });
const show = (name: `${string}/${string}` = 'products/grid') =>
  render(
    <LanguageProvider>
      <Widget name={name} />
    </LanguageProvider>,
  );
const retry = () => screen.findByRole('button', { name: 'Try again' });

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.setItem(storageKeys.language, 'en');
  jest
    .mocked(findWidget)
    .mockImplementation((module, widget) =>
      module === release.name && release.widgets.includes(widget) ? release : undefined,
    );
});

test('a widget appears when its module is loaded', async () => {
  offers(() => <p>grid</p>);
  show();
  expect(await screen.findByText('grid')).toBeInTheDocument();
});

test.each(['products/none', 'nobody/grid'] as const)('nothing is rendered for %s', (name) => {
  const { container } = show(name);
  expect(container).toBeEmptyDOMElement();
  expect(loadModule).not.toHaveBeenCalled();
});

test('a module that cannot be loaded is named, and a retry loads it', async () => {
  jest.mocked(loadModule).mockRejectedValueOnce(new Error('down'));
  show();
  expect(await screen.findByText('Products could not be loaded')).toBeInTheDocument();
  offers(() => <p>grid</p>);
  await userEvent.click(await retry());
  expect(await screen.findByText('grid')).toBeInTheDocument();
});

test('a widget that throws is reported as a crash of its release, and a retry may load another one', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  offers(() => {
    throw new Error('bad data');
  });
  show();
  await retry();
  expect(reportCrash).toHaveBeenCalledWith(release);
  expect(replaceCrashed).toHaveBeenCalledWith(release);
  offers(() => <p>the last good grid</p>);
  await userEvent.click(await retry());
  expect(await screen.findByText('the last good grid')).toBeInTheDocument();
});
