import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Form, useForm } from '@sumut/forms';
import { Badge, Button, SelectField, TextField, toast, useFormat } from '@sumut/shared-ui';
import { getGulfDay } from '@sumut/contracts/content/newsSchedule';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { viewPaths } from '@sumut/contracts/portal/paths';
import {
  type Erasure,
  type NewPersonRequest,
  newRequestSchema,
  type PersonRegister,
  type PersonRequest,
  requestChannels,
  requestKinds,
  requestWarningDays,
} from '@sumut/contracts/portal/personalData';
import { CollapsibleForm } from '../../components/CollapsibleForm.tsx';
import controls from '../../components/controls.module.css';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { FormFailure } from '../../components/forms.tsx';
import table from '../../components/Table.module.css';
import { Cell, Table } from '../../components/Table.tsx';
import { Timestamp } from '../../components/Timestamp.tsx';
import { ViewSection } from '../../components/View.tsx';
import { useFormFailure } from '../../problems.ts';
import { useUser } from '../../session/session.ts';
import { useText } from '../../i18n.ts';
import { useAnswer, useApproval, useDecline, useNewRequest } from './personalDataApi.ts';
import styles from './personalData.module.css';

const day = 24 * 60 * 60 * 1000;
const shortDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The register of people's requests, and the erasures. */
export function Register({ register: { requests, erasures } }: { register: PersonRegister }) {
  const t = useText('features/personalData');
  const requestHeadings = ['person', 'kind', 'received', 'due', 'answer'] as const;
  const erasureHeadings = ['reason', 'records', 'by', 'state'] as const;
  return (
    <>
      <ViewSection title={t('requests.title')} lead={t('requests.lead')}>
        <CollapsibleForm title={t('requests.add')} className={styles.adding}>
          <RequestForm />
        </CollapsibleForm>
        {requests.length === 0 && <p>{t('requests.none')}</p>}
        {requests.length > 0 && (
          <Table headings={requestHeadings.map((name) => t(`requests.${name}`))}>
            <tbody>
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </tbody>
          </Table>
        )}
      </ViewSection>
      <ViewSection title={t('erasures.title')} lead={t('erasures.lead')}>
        {erasures.length === 0 && <p>{t('erasures.none')}</p>}
        {erasures.length > 0 && (
          <Table headings={erasureHeadings.map((name) => t(`erasures.${name}`))}>
            <tbody>
              {erasures.map((erasure) => (
                <ErasureRow key={erasure.id} erasure={erasure} />
              ))}
            </tbody>
          </Table>
        )}
      </ViewSection>
    </>
  );
}

interface RequestInput extends Omit<NewPersonRequest, 'receivedAt'> {
  /** A day as `YYYY-MM-DD`, Gulf time. */
  receivedAt: string;
}

const schema = z.pipe(
  z.transform(({ receivedAt, ...input }: RequestInput) => ({
    ...input,
    receivedAt: Date.parse(`${receivedAt}T00:00:00+04:00`),
  })),
  newRequestSchema,
);

function RequestForm() {
  const t = useText('features/personalData');
  const add = useNewRequest();
  const [initial] = useState<RequestInput>(() => ({
    kind: 'access',
    channel: 'mail',
    person: '',
    receivedAt: getGulfDay(Date.now()),
  }));
  const form = useForm({ schema, initial });
  const onFailed = useFormFailure(t('requests.failed'));
  const send = async (request: NewPersonRequest) => {
    await add.mutateAsync(request);
    toast({ type: 'success', title: t('requests.added') });
  };
  return (
    <Form form={form} send={send} onFailed={onFailed} className={styles.form}>
      <SelectField
        {...form.field('kind', t('requests.kind'))}
        options={requestKinds.map((kind) => ({ value: kind, label: t(`requestKinds.${kind}`) }))}
      />
      <SelectField
        {...form.field('channel', t('requests.channel'))}
        options={requestChannels.map((channel) => ({
          value: channel,
          label: t(`channels.${channel}`),
        }))}
      />
      <TextField
        {...form.field('person', t('requests.person'))}
        hint={t('requests.personHint')}
        dir="auto"
        autoComplete="off"
      />
      <TextField {...form.field('receivedAt', t('requests.received'))} type="date" />
      <FormFailure result={form.result} title={t('requests.failed')} />
      <Button type="submit" size="sm" className={styles.submit} busy={form.busy}>
        {t('requests.save')}
      </Button>
    </Form>
  );
}

function RequestRow({ request }: { request: PersonRequest }) {
  const t = useText('features/personalData');
  const format = useFormat();
  const answer = useAnswer(request.id);
  const [asking, setAsking] = useState(false);
  const { person, kind, channel, receivedAt, dueAt, answeredAt } = request;
  const [now] = useState(() => Date.now());
  const isUrgent = answeredAt === null && dueAt - now < requestWarningDays * day;
  return (
    <tr className={table.row}>
      <th scope="row" className={table.whole}>
        <bdi>{person || t('requests.erased')}</bdi>
      </th>
      <Cell label={t('requests.kind')}>
        {t(`requestKinds.${kind}`)}
        <span className={table.second}>{t(`channels.${channel}`)}</span>
      </Cell>
      <Cell label={t('requests.received')}>{format.date(receivedAt, shortDay)}</Cell>
      <Cell label={t('requests.due')}>
        {format.date(dueAt, shortDay)}{' '}
        {isUrgent && (
          <Badge tone="warn">{t(dueAt < now ? 'requests.overdue' : 'requests.soon')}</Badge>
        )}
      </Cell>
      <td className={table.whole}>
        {answeredAt === null ? (
          <Button variant="ghost" className={controls.control} onClick={() => setAsking(true)}>
            {t('requests.markAnswered')}
          </Button>
        ) : (
          <>
            {t('requests.answered')} <Timestamp at={answeredAt} />
          </>
        )}
        {asking && (
          <ConfirmDialog
            title={t('requests.askTitle')}
            confirm={t('requests.markAnswered')}
            removesOpener
            onConfirm={async () => {
              await answer.mutateAsync(undefined);
            }}
            onClose={() => setAsking(false)}
          >
            <p>{t('requests.askText')}</p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const t = useText('features/personalData');
  const format = useFormat();
  const { username } = useUser();
  const approval = useApproval(erasure.id);
  const decline = useDecline(erasure.id);
  const [asking, setAsking] = useState<'approve' | 'decline'>();
  const { reason, records, requestedBy, requestedAt, approvedBy, erasedAt } = erasure;
  const execute = async () => {
    await (asking === 'approve' ? approval : decline).mutateAsync(undefined);
  };
  return (
    <tr className={table.row}>
      <th scope="row" className={table.whole}>
        <bdi>{reason}</bdi>
      </th>
      <Cell label={t('erasures.records')} className={table.figure}>
        {format.number(records)}
      </Cell>
      <Cell label={t('erasures.by')}>
        <bdi>{requestedBy}</bdi>
        {approvedBy !== null && (
          <span className={table.second}>{t('erasures.approvedBy', { name: approvedBy })}</span>
        )}
      </Cell>
      <td className={table.whole}>
        <span>{t(erasedAt === null ? 'erasures.waiting' : 'erasures.done')}</span>{' '}
        <Timestamp at={erasedAt ?? requestedAt} />
        {erasedAt === null && (
          <span className={styles.actions}>
            {erasure.record && (
              <Link to={viewPaths.personalData + buildListQuery({ ...erasure.record })}>
                {t('person.show')}
              </Link>
            )}
            {requestedBy !== username && (
              <Button
                variant="ghost"
                className={controls.control}
                onClick={() => setAsking('approve')}
              >
                {t('erasures.approve')}
              </Button>
            )}
            <Button
              variant="ghost"
              className={controls.control}
              onClick={() => setAsking('decline')}
            >
              {t('erasures.decline')}
            </Button>
          </span>
        )}
        {asking && (
          <ConfirmDialog
            title={t(`erasures.${asking}Title`)}
            confirm={t(`erasures.${asking}`)}
            removesOpener
            onConfirm={execute}
            onClose={() => setAsking(undefined)}
          >
            <p>{t(`erasures.${asking}Text`)}</p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}
