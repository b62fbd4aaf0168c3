import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import type { SiteContent } from '@sumut/contracts/content/siteContent';
import type { FormAnswer, FormOutcome } from '@sumut/contracts/forms/plainForm';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { getPageHints, hintedFiles } from '@sumut/contracts/registry/hintedFiles';
import type { PageRelease, PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import {
  fitsShell,
  type Prerendered,
  releaseBasePlaceholder,
} from '@sumut/contracts/registry/prerendered';
import { shellName } from '@sumut/contracts/registry/shellName';
import { assetsBase } from '../../../platform/http/paths.ts';
import { modulePageHints, shellPage } from '../hints.ts';
import type { Shell } from '../shell.ts';
import { heldReleases } from '../shells.ts';
import { fillLists, listedKinds, type PublishedLists } from './fillLists.ts';
import { createFrameRenderer, type Frame, type FrameRenderer } from './frameRenderer.ts';
import {
  type PrerenderedDocument,
  type RequestedPage,
  type InlineStyle,
  toInlineStyles,
} from './prerenderedDocument.ts';
import { createWidgets } from './widgets.ts';

export interface PrerenderedPages {
  /** Starts the frame of a shell in advance. */
  warm: (shell: Shell) => void;
  /** Returns the page in the frame; null if the document is sent without it. Never rejects. */
  find: (page: RequestedPage) => Promise<PrerenderedDocument | null>;
  /** Returns a page and the answer to its form; null if either is missing. Never rejects. */
  answer: (
    page: RequestedPage,
    outcome: FormOutcome,
  ) => Promise<{ page: PrerenderedDocument; answer: FormAnswer } | null>;
  close: () => void;
}

interface Sources {
  /** Reads a file of a module's release, by the release's base path. */
  readFile: (base: string, path: string) => Promise<Buffer | undefined>;
  /** Called with the reason when a page is sent without its content. */
  onFailure: (error: unknown) => void;
  /** Reads the published lists for the shell's own pages. */
  readContent: () => Promise<SiteContent>;
  /** Reads the published entries of these kinds, for the lists of modules. */
  readLists: (kinds: readonly ContentKind[]) => Promise<PublishedLists>;
}

type CreatePage = () => Promise<PrerenderedDocument | null>;

/** The number of documents in memory. A document has some 100 kB. */
const heldPages = 100;
/** Milliseconds that a request waits for a page. The page is finished nevertheless, and the next request finds it in memory. */
const frameTimeout = 1_500;

/** Whether every tab with the snapshot shows the same frame and these widgets, independent of the releases that it chooses. */
function isCertain({ releases, canaries }: PageSnapshot, widgets: readonly string[]): boolean {
  const serialiseFrameData = (one: PageRelease | undefined) =>
    JSON.stringify([one?.navigation, one?.frames]);
  const same = canaries.every(
    ({ release }) =>
      serialiseFrameData(release) ===
      serialiseFrameData(releases.find(({ name }) => name === release.name)),
  );
  const all = [...releases, ...canaries.map(({ release }) => release)];
  return (
    same &&
    widgets.every((name) => {
      const [module = '', widget = ''] = name.split('/');
      const owners = all.filter((release) => release.name === module);
      return owners.length > 0 && owners.every((release) => release.widgets.includes(widget));
    })
  );
}

const computeDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

const putInFrame = (html: string, { before, after, menu = '' }: Frame) => ({
  markup: before + html + after,
  menu,
});

/** Creates the service that puts rendered pages into the frame of their shell (docs/decisions/0026-prerendered-pages.md). */
export function createPrerenderedPages({
  readFile,
  onFailure,
  readContent,
  readLists,
}: Sources): PrerenderedPages {
  const frames = new LRUCache<string, FrameRenderer>({
    max: heldReleases,
    dispose: (frame) => frame.close(),
  });
  const pages = new LRUCache<string, PrerenderedDocument>({ max: heldPages });
  const widgets = createWidgets(readFile);

  async function createAndStore(key: string, create: CreatePage) {
    try {
      const made = await create();
      if (made) pages.set(key, made);
      return made;
    } catch (error) {
      onFailure(error);
      return null;
    }
  }
  // Concurrent requests share one page.
  const createShared = pMemoize(createAndStore, { cache: false });

  function getFrame({ build, serverFiles, assets }: Shell): FrameRenderer | undefined {
    const known = frames.get(assets.hash);
    if (known) return known;
    const code = build.prerendered && serverFiles.get(build.prerendered.frame);
    const frame = code && createFrameRenderer(code.toString());
    if (frame) frames.set(assets.hash, frame);
    return frame;
  }

  /** The styles of frame and page, under the URLs from which the browser's code would fetch them; null if one cannot be inline. */
  async function findStyles({ path, language, shell, release }: RequestedPage) {
    const isStyle = (file: string) => file.endsWith('.css');
    const page = release ? undefined : shellPage(path);
    const ofShell = hintedFiles(getPageHints(shell.build.hints, page), language).filter(isStyle);
    const styles = new Map<string, Buffer | undefined>();
    for (const file of ofShell)
      styles.set(assetsBase + file, shell.files.get(assetsBase + file)?.content);
    if (release) {
      const { preload } = release.release;
      const base = releaseBase(release.release);
      const ofPage = hintedFiles(modulePageHints(release, path), language);
      for (const file of [...preload, ...ofPage].filter(isStyle))
        styles.set(base + file, await readFile(base, file));
    }
    return toInlineStyles(styles);
  }

  async function readPage(page: RequestedPage, file: string): Promise<string | undefined> {
    if (!page.release) return page.shell.serverFiles.get(file)?.toString();
    const base = releaseBase(page.release.release);
    const content = await readFile(base, file);
    return content?.toString().replaceAll(releaseBasePlaceholder, () => base);
  }

  /** The document of a page, with its widgets and in its frame. */
  async function assemble(
    page: RequestedPage,
    { html, title, description }: { html: string; title: string; description: string },
    { frame, styles }: { frame: Parameters<typeof putInFrame>[1]; styles: InlineStyle[] },
  ): Promise<PrerenderedDocument> {
    const filled = await widgets.fill(html, page);
    const shell = { name: shellName, hash: page.shell.assets.hash };
    return {
      ...putInFrame(filled.html, frame),
      styles: [...styles, ...filled.styles],
      title,
      description,
      release: page.release ? page.release.page : shell,
    };
  }

  async function createPage(
    page: RequestedPage,
    { file, title, description }: Prerendered['pages'][string]['ar'],
  ): Promise<PrerenderedDocument | null> {
    const { path, language, shell, snapshot } = page;
    const html = await readPage(page, file);
    const styles = await findStyles(page);
    if (html === undefined || !styles) return null;
    const rendered = await getFrame(shell)?.render(language, { path, releases: snapshot.releases });
    if (!rendered) return null;
    const made = await assemble(page, { html, title, description }, { frame: rendered, styles });
    return { ...made, kinds: listedKinds(made.markup) };
  }

  /** Renders a page of the shell with the current published lists. */
  async function createLivePage(page: RequestedPage, content: SiteContent) {
    const { path, language, shell, snapshot } = page;
    const styles = await findStyles(page);
    const { releases } = snapshot;
    const rendered = await getFrame(shell)?.render(language, { path, releases, content });
    if (!rendered?.page || !styles) return null;
    if (!isCertain(snapshot, rendered.page.widgets)) return null;
    return { ...(await assemble(page, rendered.page, { frame: rendered, styles })), content };
  }

  /** Returns the page from memory, or creates it; null if that fails or takes too long. */
  async function getOrCreate(key: string, create: CreatePage): Promise<PrerenderedDocument | null> {
    const known = pages.get(key);
    if (known) return known;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, frameTimeout, null);
    });
    return Promise.race([createShared(key, create), tooLong]).finally(() => clearTimeout(timer));
  }

  async function find(page: RequestedPage): Promise<PrerenderedDocument | null> {
    const { path, language, shell, snapshot, release } = page;
    const ofShell = shell.build.prerendered;
    if (!ofShell) return null;
    const key = [shell.assets.hash, snapshot.number, language, path].join(' ');
    if (!release && ofShell.live?.includes(path)) {
      const content = await readContent().catch(onFailure);
      if (!content) return null;
      return getOrCreate(`${key} ${computeDigest(content)}`, () => createLivePage(page, content));
    }
    const rendered = release ? release.release.prerendered : ofShell;
    const entry = rendered?.pages[path];
    if (!entry) return null;
    if (!fitsShell(rendered, ofShell)) return null;
    if (!isCertain(snapshot, entry.widgets)) return null;
    const made = await getOrCreate(key, () => createPage(page, entry[language]));
    if (!made?.kinds?.length) return made;
    const lists = await readLists(made.kinds).catch(onFailure);
    if (!lists) return null;
    return getOrCreate(`${key} ${computeDigest(lists)}`, async () => ({
      ...made,
      markup: fillLists(made.markup, lists, language),
      lists,
    }));
  }

  async function answer(requested: RequestedPage, outcome: FormOutcome) {
    const { path, language, shell, snapshot } = requested;
    try {
      const page = await find(requested);
      const frame = await getFrame(shell)?.render(language, {
        path,
        releases: snapshot.releases,
        outcome,
      });
      return page && frame?.answer ? { page, answer: frame.answer } : null;
    } catch (error) {
      onFailure(error);
      return null;
    }
  }

  return {
    answer,
    warm: (shell) => getFrame(shell)?.warm(),
    find,
    close() {
      for (const frame of frames.values()) frame.close();
    },
  };
}
