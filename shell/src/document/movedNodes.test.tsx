import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { acceptMovedNodes } from './movedNodes.ts';

acceptMovedNodes();

/** The element of page translations. The types of the DOM mark it as deprecated. */
const tag: string = 'font';
const createFont = () => document.createElement(tag);

/** Replaces each text of an element by a `font`, as page translations do. */
function translate(element: Element): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('font') || !text.nodeValue?.trim()) continue;
    const font = createFont();
    font.textContent = `${text.nodeValue} ~`;
    (text as ChildNode).replaceWith(font);
  }
}

/** Renders `before`, lets `change` change the page, renders `after`, and returns the text, and the text in which it is then translated. */
async function renderAround(
  before: ReactNode,
  after: ReactNode,
  change: (element: HTMLElement) => void = translate,
): Promise<[text: string, translated: string]> {
  const { container, rerender } = render(before);
  // Waits for the observer, which reports changes after the task that made them.
  await act(async () => change(container));
  rerender(after);
  const text = container.textContent;
  await act(async () => translate(container));
  return [text, container.textContent];
}

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <p>
    {first}
    {second}
  </p>
);

describe('in a translated page', () => {
  test('a text that markup replaces disappears', async () => {
    const shown = await renderAround(
      <Two first={<b>choose</b>} second="or drop" />,
      <Two first={<i>cv.pdf</i>} second={false} />,
    );
    expect(shown).toEqual(['cv.pdf', 'cv.pdf ~']);
  });

  test('a text that changes is shown and translated again', async () => {
    const shown = await renderAround(
      <Two first="4 left" second={<b>try</b>} />,
      <Two first="3 left" second={<b>try</b>} />,
    );
    expect(shown).toEqual(['3 lefttry ~', '3 left ~try ~']);
  });

  test('markup that is inserted before a text stays before the text', async () => {
    const shown = await renderAround(
      <Two first={false} second="text" />,
      <Two first={<b>new</b>} second="text" />,
    );
    expect(shown).toEqual(['newtext', 'new ~text ~']);
  });

  test('a text that moves is shown once', async () => {
    const list = (keys: string[]) => keys.map((key) => <Text key={key} text={key} />);
    const Text = ({ text }: { text: string }) => text;
    const shown = await renderAround(
      <p>{list(['a', 'b', 'c'])}</p>,
      <p>{list(['c', 'b', 'a'])}</p>,
    );
    expect(shown[1]).toBe('c ~b ~a ~');
  });

  test('texts that the translation has joined are separate again when one of them changes', async () => {
    const join = (container: Element) => {
      const [first, second] = container.querySelector('p')?.childNodes ?? [];
      const font = createFont();
      font.textContent = 'joined';
      first?.replaceWith(font);
      second?.remove();
    };
    const shown = await renderAround(
      <Two first="page " second={1} />,
      <Two first="page " second={2} />,
      join,
    );
    expect(shown).toEqual(['page 2', 'page  ~2 ~']);
  });

  test.each(['before', 'after'] as const)(
    'a text changes whose translation was inserted %s it by a script of the page, which then removed it',
    async (where) => {
      const shown = await renderAround(
        <Two first="4 left" second={<b>try</b>} />,
        <Two first="3 left" second={<b>try</b>} />,
        (container) => {
          const [text] = container.querySelector('p')?.childNodes ?? [];
          const font = createFont();
          font.textContent = 'other';
          text?.[where](font);
          text?.parentNode?.removeChild(text);
        },
      );
      expect(shown[0]).toBe('3 lefttry');
    },
  );

  test('a text changes after the translation was undone with other nodes', async () => {
    const shown = await renderAround(
      <Two first="4 left" second={<b>try</b>} />,
      <Two first="3 left" second={<b>try</b>} />,
      (container) => {
        translate(container);
        for (const font of container.querySelectorAll(tag))
          font.replaceWith(font.textContent.replace(' ~', ''));
      },
    );
    expect(shown[0]).toBe('3 lefttry');
  });

  test('a text that was translated many times changes', async () => {
    const { container, rerender } = render(<Two first={0} second={<b>try</b>} />);
    for (let count = 1; count < 4; count++) {
      await act(async () => translate(container));
      rerender(<Two first={count} second={<b>try</b>} />);
      expect(container.textContent).toBe(`${count}try ~`);
    }
  });
});

describe('in a page that an extension changes', () => {
  const wrap = (container: Element) => {
    const child = container.querySelector('b');
    const wrapper = document.createElement('span');
    child?.replaceWith(wrapper);
    if (child) wrapper.append(child);
  };

  test('a wrapped element disappears', async () => {
    const shown = await renderAround(
      <Two first={<b>bold</b>} second="text" />,
      <Two first={false} second="text" />,
      wrap,
    );
    expect(shown[0]).toBe('text');
  });

  test('markup that is inserted before a wrapped element stays before it', async () => {
    const shown = await renderAround(
      <Two first={false} second={<b>bold</b>} />,
      <Two first={<i>new</i>} second={<b>bold</b>} />,
      wrap,
    );
    expect(shown[0]).toBe('newbold');
  });

  test('an element that was removed can disappear, and markup can be inserted before it', async () => {
    const remove = (container: Element) => container.querySelector('b')?.remove();
    const gone = await renderAround(
      <Two first={<b>bold</b>} second="text" />,
      <Two first={false} second="text" />,
      remove,
    );
    expect(gone[0]).toBe('text');
    const inserted = await renderAround(
      <Two first={false} second={<b>bold</b>} />,
      <Two first={<i>new</i>} second={<b>bold</b>} />,
      remove,
    );
    expect(inserted[0]).toBe('new');
  });
});

describe('errors of the page’s own code stay', () => {
  const createPair = () => {
    const parent = document.createElement('p');
    const child = document.createElement('b');
    document.body.append(parent);
    return { parent, child };
  };

  test('removing a node that never was a child throws', () => {
    const { parent, child } = createPair();
    expect(() => parent.removeChild(child)).toThrow('not a child');
    document.body.append(child);
    expect(() => parent.removeChild(child)).toThrow('not a child');
  });

  test('removing a node twice throws', async () => {
    const { parent, child } = createPair();
    parent.append(child);
    parent.removeChild(child);
    expect(() => parent.removeChild(child)).toThrow('not a child');
    await act(async () => {});
    expect(() => parent.removeChild(child)).toThrow('not a child');
  });

  test('inserting before a node that never was a child throws', () => {
    const { parent, child } = createPair();
    expect(() => parent.insertBefore(document.createTextNode('text'), child)).toThrow();
  });

  test('a call without a node throws', () => {
    const { parent } = createPair();
    expect(() => parent.removeChild(null as unknown as Node)).toThrow(TypeError);
    expect(() => parent.appendChild(null as unknown as Node)).toThrow(TypeError);
  });
});
