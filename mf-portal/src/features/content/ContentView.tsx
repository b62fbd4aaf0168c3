import { Link, useSearchParams } from 'react-router-dom';
import { ViewFrame } from '../../components/View.tsx';
import { useUser } from '../../session/session.ts';
import { contentHref, getLists, readContentState } from './contentPaths.ts';
import styles from './ContentView.module.css';
import { EntryEditor } from './editor/EntryEditor.tsx';
import { useText } from '../../i18n.ts';
import { EntryList } from './list/EntryList.tsx';

/** View in which editors manage the site's news, media resources and job openings. */
export function ContentView() {
  const t = useText('features/content');
  const { role, username } = useUser();
  const [query] = useSearchParams();
  const { kind, id } = readContentState(query, role);
  return (
    <ViewFrame>
      <nav className={styles.lists} aria-label={t('lists')}>
        {getLists(role).map((list) => (
          <Link
            key={list}
            to={contentHref(list)}
            className={styles.list}
            aria-current={list === kind ? 'page' : undefined}
          >
            {t(`${list}.title`)}
          </Link>
        ))}
      </nav>
      {id === undefined ? (
        <EntryList key={kind} kind={kind} />
      ) : (
        <EntryEditor key={`${kind}/${id}`} kind={kind} id={id} username={username} />
      )}
    </ViewFrame>
  );
}
