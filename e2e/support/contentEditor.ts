import { contentPermissions, type ContentKind } from '@sumut/contracts/content/kinds';
import type { Language } from '@sumut/contracts/language/language';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import ar from '../../mf-portal/src/features/content/locales/ar.json' with { type: 'json' };
import en from '../../mf-portal/src/features/content/locales/en.json' with { type: 'json' };
import { expect } from './test.ts';
import type { Visitor } from './visitor.ts';

/** The texts of the content view. */
export const contentTexts = { ar, en };

/** Returns the path of a content list, or of an entry in the list. */
export const contentPath = (kind: ContentKind, id = ''): string =>
  viewPaths.content + buildListQuery({ list: kind, id });

export const contentLists = Object.keys(contentPermissions) as ContentKind[];

/** Page object of the content view. */
export class ContentEditor {
  readonly visitor: Visitor;
  readonly t: (typeof contentTexts)['en'];

  constructor(visitor: Visitor, language: Language) {
    this.visitor = visitor;
    this.t = contentTexts[language];
  }

  /** Opens a list, or the form of an entry. */
  async open(kind: ContentKind, id?: string): Promise<void> {
    await this.visitor.page.goto(contentPath(kind, id));
    const ready = id ? this.visitor.button(this.t.save) : this.visitor.link(this.t[kind].create);
    await expect(ready).toBeVisible();
  }

  /** Fills fields by their names, such as `title.ar`. */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.visitor.field(name).fill(value);
  }

  /** Saves, and waits for the list. */
  async save(kind: ContentKind): Promise<void> {
    await this.visitor.button(this.t.save).click();
    await expect(this.visitor.link(this.t[kind].create)).toBeVisible();
  }

  /** Publishes or withdraws an entry in its row, and waits until the list shows the change. */
  async toggle(kind: ContentKind, action: 'turnOn' | 'turnOff', title: string): Promise<void> {
    const row = this.visitor.page.getByRole('row').filter({ hasText: title });
    const getButton = (name: 'turnOn' | 'turnOff') =>
      row.getByRole('button', { name: this.t[kind][name], exact: false }).first();
    await getButton(action).click();
    // The button of the reverse action shows the change. The state does not: "Open" is both a state and a button.
    await expect(getButton(action === 'turnOn' ? 'turnOff' : 'turnOn')).toBeVisible();
  }
}
