import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { HydrationProvider } from '../layout/HydrationProvider.tsx';
import { Picture } from './Picture.tsx';

const picture = {
  width: 1600,
  height: 900,
  avif: [
    { src: '/a-400.avif', width: 400 },
    { src: '/a-1600.avif', width: 1600 },
  ],
  webp: [
    { src: '/a-400.webp', width: 400 },
    { src: '/a-1600.webp', width: 1600 },
  ],
};

test('a picture offers AVIF before WebP in every size, and reserves its space', () => {
  const { container } = render(<Picture picture={picture} alt="A vessel" sizes="100vw" />);
  const source = container.querySelector('source');
  expect(source).toHaveAttribute('type', 'image/avif');
  expect(source).toHaveAttribute('srcset', '/a-400.avif 400w, /a-1600.avif 1600w');
  const image = screen.getByRole('img', { name: 'A vessel' });
  expect(image).toHaveAttribute('srcset', '/a-400.webp 400w, /a-1600.webp 1600w');
  expect(image).toHaveAttribute('src', '/a-1600.webp');
  expect(image).toHaveAttribute('width', '1600');
  expect(image).toHaveAttribute('height', '900');
});

test('only a picture with `priority` is loaded eagerly', () => {
  render(
    <>
      <Picture picture={picture} alt="hero" sizes="100vw" priority />
      <Picture picture={picture} alt="later" sizes="100vw" />
    </>,
  );
  expect(screen.getByAltText('hero')).toHaveAttribute('loading', 'eager');
  expect(screen.getByAltText('hero')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByAltText('later')).toHaveAttribute('loading', 'lazy');
});

test('a picture of a page that is shown later appears with its page, and not after it', () => {
  const element = <Picture picture={picture} alt="" sizes="100vw" />;
  const document = renderToString(<HydrationProvider>{element}</HydrationProvider>);
  expect(document).toContain('decoding="async"');
  expect(renderToString(element)).toContain('decoding="sync"');
});

test('a portrait screen gets the portrait picture', () => {
  const tall = {
    width: 900,
    height: 1200,
    avif: [{ src: '/tall-900.avif', width: 900 }],
    webp: [{ src: '/tall-900.webp', width: 900 }],
  };
  const { container } = render(
    <Picture picture={picture} portrait={{ picture: tall, sizes: '64vh' }} alt="" sizes="100vw" />,
  );
  const [avif, webp] = container.querySelectorAll('source[media="(max-aspect-ratio: 4/5)"]');
  expect(avif).toHaveAttribute('srcset', '/tall-900.avif 900w');
  expect(avif).toHaveAttribute('height', '1200');
  expect(webp).toHaveAttribute('srcset', '/tall-900.webp 900w');
  expect(container.querySelector('source')).toBe(avif);
});

test('with a data saver the largest files are left out', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  render(
    <>
      <Picture picture={picture} alt="hero" sizes="100vw" priority />
      <Picture picture={picture} alt="later" sizes="100vw" />
    </>,
  );
  Object.assign(navigator, { connection: undefined });
  for (const name of ['hero', 'later']) {
    expect(screen.getByAltText(name)).toHaveAttribute('srcset', '/a-400.webp 400w');
    expect(screen.getByAltText(name)).toHaveAttribute('src', '/a-400.webp');
  }
});

test('hydration with a data saver does not load a `priority` picture again in a smaller size', () => {
  const pictures = (
    <HydrationProvider>
      <Picture picture={picture} alt="hero" sizes="100vw" priority />
      <Picture picture={picture} alt="later" sizes="100vw" />
    </HydrationProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pictures);
  Object.assign(navigator, { connection: { saveData: true } });
  render(pictures, { container, hydrate: true });
  Object.assign(navigator, { connection: undefined });
  expect(screen.getByAltText('hero')).toHaveAttribute('src', '/a-1600.webp');
  expect(screen.getByAltText('later')).toHaveAttribute('src', '/a-400.webp');
});
