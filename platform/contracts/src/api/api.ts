import { contentEndpoints } from '../content/contentEndpoints.ts';
import { hiringTermEndpoints } from '../content/hiringTermEndpoints.ts';
import { publishedFile, publishedMedia } from '../content/media.ts';
import { publishedNews } from '../content/news.ts';
import { publishedOpenings } from '../content/openings.ts';
import { applicationEndpoint } from '../forms/application.ts';
import { contactEndpoint } from '../forms/contact.ts';
import { gateEndpoints } from '../gate/gateEndpoints.ts';
import { accountEndpoints } from '../portal/accountEndpoints.ts';
import { auditEndpoints, retentionEndpoints } from '../portal/auditEndpoints.ts';
import { fileEndpoints } from '../portal/fileEndpoints.ts';
import { incomingMailEndpoint } from '../portal/incomingMail.ts';
import { interviewEndpoints } from '../portal/interviewEndpoints.ts';
import { mailEndpoints } from '../portal/mailEndpoints.ts';
import { ownAccountEndpoints } from '../portal/ownAccountEndpoints.ts';
import { passkeyEndpoints, passkeySignInEndpoints } from '../portal/passkeyEndpoints.ts';
import { personalDataEndpoints } from '../portal/personalDataEndpoints.ts';
import {
  applicationEndpoints,
  messageEndpoints,
  workEndpoints,
} from '../portal/recordEndpoints.ts';
import { sessionEndpoints } from '../portal/sessionEndpoints.ts';
import { singleSignOnEndpoints } from '../portal/singleSignOnEndpoints.ts';
import { registryEndpoints } from '../registry/registryEndpoints.ts';
import { siteEndpoints } from '../registry/siteEndpoints.ts';

/** All endpoints, for tests and tools. Site code imports only the areas that it calls, because this module loads every schema. */
export const api = {
  gate: gateEndpoints,
  contact: contactEndpoint,
  application: applicationEndpoint,
  published: {
    news: publishedNews,
    media: publishedMedia,
    openings: publishedOpenings,
    file: publishedFile,
  },
  session: sessionEndpoints,
  ownAccount: ownAccountEndpoints,
  passkeys: passkeyEndpoints,
  passkeySignIn: passkeySignInEndpoints,
  singleSignOn: singleSignOnEndpoints,
  accounts: accountEndpoints,
  messages: messageEndpoints,
  applications: applicationEndpoints,
  files: fileEndpoints,
  interviews: interviewEndpoints,
  work: workEndpoints,
  content: contentEndpoints,
  hiringTerms: hiringTermEndpoints,
  mail: mailEndpoints,
  incomingMail: incomingMailEndpoint,
  audit: auditEndpoints,
  retention: retentionEndpoints,
  personalData: personalDataEndpoints,
  modules: registryEndpoints,
  site: siteEndpoints,
};
