import { Link } from 'react-router-dom';
import type { User } from '@sumut/contracts/forms/login';
import { ViewFrame } from '../../components/View.tsx';
import { contentHref, getLists, useContentState } from './contentPaths.ts';
import styles from './ContentView.module.css';
import { EntryEditor } from './editor/EntryEditor.tsx';
import { useText } from './i18n.ts';
import { EntryList } from './list/EntryList.tsx';

/** Editor of the site's news, media resources and job openings. */
export function ContentView({ user }: { user: User }) {
  const t = useText();
  const lists = getLists(user.role);
  const { kind, id } = useContentState(lists);
  return (
    <ViewFrame>
      <nav className={styles.lists} aria-label={t('lists')}>
        {lists.map((list) => (
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
        <EntryEditor key={`${kind}/${id}`} kind={kind} id={id} username={user.username} />
      )}
    </ViewFrame>
  );
}
