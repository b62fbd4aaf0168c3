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
import { SmallButton } from '../../components/SmallButton.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { FormFailure } from '../../components/forms.tsx';
import table from '../../components/Table.module.css';
import { DataTable } from '../../components/Table.tsx';
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
  const format = useFormat();
  const [now] = useState(() => Date.now());
  return (
    <>
      <ViewSection title={t('requests.title')} lead={t('requests.lead')}>
        <CollapsibleForm title={t('requests.add')} className={styles.adding}>
          <RequestForm />
        </CollapsibleForm>
        {requests.length === 0 && <p>{t('requests.none')}</p>}
        {requests.length > 0 && (
          <DataTable
            rows={requests}
            id={({ id }) => id}
            columns={[
              {
                heading: t('requests.person'),
                cell: ({ person }) => <bdi>{person || t('requests.erased')}</bdi>,
              },
              {
                heading: t('requests.kind'),
                cell: ({ kind, channel }) => (
                  <>
                    {t(`requestKinds.${kind}`)}
                    <span className={table.second}>{t(`channels.${channel}`)}</span>
                  </>
                ),
              },
              {
                heading: t('requests.received'),
                cell: ({ receivedAt }) => format.date(receivedAt, shortDay),
              },
              {
                heading: t('requests.due'),
                cell: ({ dueAt, answeredAt }) => (
                  <>
                    {format.date(dueAt, shortDay)}{' '}
                    {answeredAt === null && dueAt - now < requestWarningDays * day && (
                      <Badge tone="warn">
                        {t(dueAt < now ? 'requests.overdue' : 'requests.soon')}
                      </Badge>
                    )}
                  </>
                ),
              },
              {
                heading: t('requests.answer'),
                isWhole: true,
                cell: (request) => <Answer request={request} />,
              },
            ]}
          />
        )}
      </ViewSection>
      <ViewSection title={t('erasures.title')} lead={t('erasures.lead')}>
        {erasures.length === 0 && <p>{t('erasures.none')}</p>}
        {erasures.length > 0 && (
          <DataTable
            rows={erasures}
            id={({ id }) => id}
            columns={[
              { heading: t('erasures.reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
              {
                heading: t('erasures.records'),
                className: table.figure,
                cell: ({ records }) => format.number(records),
              },
              {
                heading: t('erasures.by'),
                cell: ({ requestedBy, approvedBy }) => (
                  <>
                    <bdi>{requestedBy}</bdi>
                    {approvedBy !== null && (
                      <span className={table.second}>
                        {t('erasures.approvedBy', { name: approvedBy })}
                      </span>
                    )}
                  </>
                ),
              },
              {
                heading: t('erasures.state'),
                isWhole: true,
                cell: (erasure) => <ErasureState erasure={erasure} />,
              },
            ]}
          />
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

/** When a request was answered, or a button that marks it as answered. */
function Answer({ request: { id, answeredAt } }: { request: PersonRequest }) {
  const t = useText('features/personalData');
  const answer = useAnswer(id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {answeredAt === null ? (
        <SmallButton onClick={() => setAsking(true)}>{t('requests.markAnswered')}</SmallButton>
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
    </>
  );
}

/** Whether an erasure waits for approval, with buttons to decide on it. */
function ErasureState({ erasure }: { erasure: Erasure }) {
  const t = useText('features/personalData');
  const { username } = useUser();
  const approval = useApproval(erasure.id);
  const decline = useDecline(erasure.id);
  const [asking, setAsking] = useState<'approve' | 'decline'>();
  const { requestedBy, requestedAt, erasedAt } = erasure;
  const execute = async () => {
    await (asking === 'approve' ? approval : decline).mutateAsync(undefined);
  };
  return (
    <>
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
            <SmallButton onClick={() => setAsking('approve')}>{t('erasures.approve')}</SmallButton>
          )}
          <SmallButton onClick={() => setAsking('decline')}>{t('erasures.decline')}</SmallButton>
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
    </>
  );
}
