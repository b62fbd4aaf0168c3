import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { machinesParameter } from '@sumut/contracts/forms/plainQuote';
import { quoteRequestSchema } from '@sumut/contracts/forms/quoteRequest';
import { languages } from '@sumut/contracts/language/language';
import {
  addToEnquiry,
  clearEnquiry,
  type EnquiredMachine,
  removeFromEnquiry,
  useEnquiry,
  useIsHydrated,
  useLanguage,
} from '@sumut/shared-ui';

/** A machine in the form, by its displayed name. */
export interface QuotedMachine {
  name: string;
  remove: () => void;
}

/** Returns what a link adds to the enquiry: the `quotedProduct` of its history state, and a function that removes it from the state. */
function useLinkedProduct() {
  const location = useLocation();
  const { pathname, key } = location;
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  // Holds the key of the history entry, because the visitor may already be navigating to another one.
  const [removed, setRemoved] = useState<string>();
  const isRemoved = removed === key;

  useEffect(() => {
    // Clears the history entry, so that the product stays removed after a reload. During a navigation, this would cancel it.
    if (!isRemoved || !isIdle) return;
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [isRemoved, isIdle, navigate, pathname]);

  const request = quoteRequestSchema.safeParse(location.state);
  return {
    linked: isRemoved ? undefined : request.data?.quotedProduct,
    unlink: () => setRemoved(key),
  };
}

/** The names of machines that the server has written into the document, for a URL that names their pages (`plainQuotePath`). */
function readWritten(): string[] {
  if (typeof document === 'undefined' || !location.search.includes(`${machinesParameter}=`))
    return [];
  const field = document.querySelector('textarea[name=machines]');
  return field instanceof HTMLTextAreaElement ? field.value.split('\n').filter(Boolean) : [];
}

/** The pages with their titles in each language in which the site's search has them. Pages that it does not have are left out. */
async function loadMachines(pages: readonly string[]): Promise<EnquiredMachine[]> {
  const { loadSearchGroups } = await import('../../siteSearch/searchGroups.ts');
  const found = await Promise.all(
    languages.map(async (language) => {
      const { groups } = await loadSearchGroups(language);
      return { language, entries: groups.flatMap(({ entries }) => entries) };
    }),
  );
  const findNames = (page: string) =>
    found.flatMap(({ language, entries }) =>
      entries.filter(({ path }) => path === page).map(({ title }) => [language, title]),
    );
  return pages
    .map((page) => ({
      page,
      names: Object.fromEntries(findNames(page)) as EnquiredMachine['names'],
    }))
    .filter(({ names }) => Object.keys(names).length > 0);
}

/**
 * Adds the machines that the URL names (`plainQuotePath`) to the enquiry, and calls `onAdded`. The document contains them only if the
 * gate was open, and in one language.
 */
function useNamedMachines(onAdded: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const [added, setAdded] = useState<string>();
  const named = new URLSearchParams(search).get(machinesParameter);
  useEffect(() => {
    // During a navigation, this would cancel it.
    if (named !== null && added === named && isIdle)
      void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [added, named, isIdle, navigate, pathname]);
  useEffect(() => {
    if (named === null) return;
    let left = false;
    void loadMachines(named.split(',')).then(
      (machines) => {
        if (left) return;
        machines.forEach(addToEnquiry);
        onAdded();
        setAdded(named);
      },
      // The machines of the document stay.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [named, onAdded]);
}

/**
 * Returns the machines for which the visitor requests a quote: those that they have collected in this tab, the one of the link that led
 * here, and those of the document's URL. None before hydration.
 */
export function useQuoteRequest(): { machines: QuotedMachine[]; clear: () => void } {
  const { language } = useLanguage();
  const isHydrated = useIsHydrated();
  const enquiry = useEnquiry();
  const { linked, unlink } = useLinkedProduct();
  const [written, setWritten] = useState(readWritten);
  useNamedMachines(useCallback(() => setWritten([]), []));
  const collected = enquiry.map(({ page, names }) => ({
    name: names[language] ?? Object.values(names)[0] ?? page,
    remove: () => {
      removeFromEnquiry(page);
      if (linked !== undefined && Object.values(names).includes(linked)) unlink();
    },
  }));
  // The link of a product page also adds the product to the enquiry, with its names in all languages.
  const isCollected = enquiry.some(({ names }) =>
    Object.values(names).some((one) => one === linked),
  );
  const machines = [
    ...collected,
    ...(linked !== undefined && !isCollected ? [{ name: linked, remove: unlink }] : []),
    ...written.map((name) => ({
      name,
      remove: () => setWritten(written.filter((one) => one !== name)),
    })),
  ];
  return {
    machines: isHydrated ? machines : [],
    clear: () => {
      clearEnquiry();
      setWritten([]);
      if (linked !== undefined) unlink();
    },
  };
}
