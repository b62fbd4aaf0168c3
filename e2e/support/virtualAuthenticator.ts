import type { Page } from '@playwright/test';

interface VirtualAuthenticator {
  /** Sets whether the authenticator recognises its owner from now on, for example by a fingerprint. */
  setVerified: (isUserVerified: boolean) => Promise<void>;
}

/** Adds an authenticator to the page's browser, like that of a phone or laptop but without dialogs. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
