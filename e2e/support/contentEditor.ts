import { contentPermissions, type ContentKind, type Language } from '@sumut/contracts';
import ar from '../../mf-portal/src/features/content/locales/ar.json' with { type: 'json' };
import en from '../../mf-portal/src/features/content/locales/en.json' with { type: 'json' };
import { expect } from './test.ts';
import type { Visitor } from './visitor.ts';

/** The texts of the portal's pages about content. */
export const contentTexts = { ar, en };

/** The address of a list in the portal, or of an entry in it. */
export const contentPath = (kind: ContentKind, id = ''): string =>
  `/employee-dashboard?view=content&list=${kind}${id && `&id=${id}`}`;

export const contentLists = Object.keys(contentPermissions) as ContentKind[];

/** The portal's page and its list load one after the other; on two busy processor cores that takes its time (ms). */
export const patience = { timeout: 20_000 };

/** What an admin does with what the site publishes, in the words that they see. */
export class ContentEditor {
  readonly visitor: Visitor;
  readonly t: (typeof contentTexts)['en'];

  constructor(visitor: Visitor, language: Language) {
    this.visitor = visitor;
    this.t = contentTexts[language];
  }

  /** Opens a list, or an entry's form. */
  async open(kind: ContentKind, id?: string): Promise<void> {
    await this.visitor.page.goto(contentPath(kind, id));
    const ready = id ? this.visitor.button(this.t.save) : this.visitor.link(this.t[kind].create);
    await expect(ready).toBeVisible(patience);
  }

  /** Fills fields by their names, such as `title.ar`. */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.visitor.field(name).fill(value);
  }

  /** Saves, and is back in the list. */
  async save(kind: ContentKind): Promise<void> {
    await this.visitor.button(this.t.save).click();
    await expect(this.visitor.link(this.t[kind].create)).toBeVisible(patience);
  }

  /** Shows an entry to visitors, or takes it from them, in its row. */
  async turn(kind: ContentKind, way: 'turnOn' | 'turnOff', title: string): Promise<void> {
    const row = this.visitor.page.getByRole('row').filter({ hasText: title });
    await row.getByRole('button', { name: this.t[kind][way], exact: false }).first().click();
    const other = way === 'turnOn' ? 'on' : 'off';
    await expect(row.getByText(this.t[kind][other], { exact: true })).toBeVisible(patience);
  }
}
