import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { call } from '@sumut/api-client';
import { Form, type FormHandle, useForm } from '@sumut/forms';
import { FieldErrorMessage, TextAreaField, toast } from '@sumut/shared-ui';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { interviewEndpoints } from '@sumut/contracts/portal/interviewEndpoints';
import type { GivenScorecard, Interview } from '@sumut/contracts/portal/interviews';
import {
  criteria,
  type Criterion,
  criterionMax,
  recommendations,
  type Scorecard,
  scorecardSchema,
} from '@sumut/contracts/portal/scorecards';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { FormFailure } from '../../../components/forms.tsx';
import { useFormFailure } from '../../../problems.ts';
import fields from '../../../records/correspondence/Correspondence.module.css';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';
import { useText } from '../../../i18n.ts';
import styles from './interviews.module.css';
import { useInterviewActions } from './interviewsApi.ts';

/** The values of the form's radio buttons; empty when nothing is chosen. */
interface ScorecardInput {
  ratings: Record<Criterion, string>;
  recommendation: string;
  notes: string;
}
type Handle = FormHandle<ScorecardInput, Scorecard>;

const grade = z.pipe(
  z.string('required').check(z.minLength(1, 'required')),
  z.transform((chosen) => Number(chosen)),
);
const recommendation = z.pipe(
  z.string('required'),
  z.transform((chosen, context) => {
    const found = recommendations.find((one) => one === chosen);
    if (found) return found;
    context.issues.push({ code: 'custom', message: 'required', input: chosen });
    return z.NEVER;
  }),
);
const schema: z.ZodMiniType<Scorecard, ScorecardInput> = z.object({
  ratings: z.object({ skills: grade, experience: grade, communication: grade, motivation: grade }),
  recommendation,
  notes: scorecardSchema.shape.notes,
});

const grades = Array.from({ length: criterionMax }, (_, index) => String(index + 1));

interface ScorecardFormProps {
  application: PortalApplication;
  interview: Interview;
  /** The user's own scorecard, if they have given one. */
  card: GivenScorecard | undefined;
  onClose: () => void;
}

/** Form for the user's own scorecard. The input survives a reload. */
export function ScorecardForm({ application, interview, card, onClose }: ScorecardFormProps) {
  const t = useText('features/applications/interviews');
  const portal = useText();
  const { username } = useUser();
  const { save } = useInterviewActions(application);
  const onFailed = useFormFailure(t('scorecards.errorTitle'));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const form: Handle = useForm({
    schema,
    initial: {
      ratings: {
        skills: String(card?.ratings.skills ?? ''),
        experience: String(card?.ratings.experience ?? ''),
        communication: String(card?.ratings.communication ?? ''),
        motivation: String(card?.ratings.motivation ?? ''),
      },
      recommendation: card?.recommendation ?? '',
      notes: card?.notes ?? '',
    },
    draft: portalDraftKey(username, `scorecard.${interview.id}.${card?.version ?? 0}`),
  });
  const params = { id: application.id, interview: interview.id };
  const send = async (written: Scorecard) => {
    const body = { ...written, version: card?.version ?? 0 };
    await save(() => call(interviewEndpoints.giveScorecard, { params, body }));
    toast({ type: 'success', title: t('scorecards.saved') });
  };
  return (
    <div ref={frame}>
      <Form
        form={form}
        send={send}
        onSent={onClose}
        onFailed={onFailed}
        className={styles.form}
        aria-label={t('scorecards.yours')}
      >
        {form.restored && <p className={styles.quiet}>{portal('draft.restored')}</p>}
        <p className={styles.quiet}>{t('scorecards.scale')}</p>
        <div className={styles.row}>
          {criteria.map((criterion) => (
            <Choice
              key={criterion}
              form={form}
              name={`ratings.${criterion}`}
              legend={t(`scorecards.criteria.${criterion}`)}
              options={grades.map((value) => ({ value, label: value }))}
            />
          ))}
        </div>
        <Choice
          form={form}
          name="recommendation"
          legend={t('scorecards.recommendation')}
          options={recommendations.map((value) => ({
            value,
            label: t(`scorecards.recommendations.${value}`),
          }))}
        />
        <TextAreaField
          {...form.field('notes', t('scorecards.notes'))}
          className={fields.field}
          hint={t('scorecards.notesHint')}
          dir="auto"
          rows={4}
          optional
        />
        <FormFailure result={form.result} title={t('scorecards.errorTitle')} />
        <div className={styles.buttons}>
          <SmallButton variant="primary" type="submit" busy={form.busy}>
            {t(card ? 'scorecards.save' : 'scorecards.submit')}
          </SmallButton>
          <SmallButton onClick={onClose}>{t('scorecards.cancel')}</SmallButton>
        </div>
      </Form>
    </div>
  );
}

interface ChoiceProps {
  form: Handle;
  name: `ratings.${Criterion}` | 'recommendation';
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** A group of radio buttons in a row. */
function Choice({ form, name, legend, options }: ChoiceProps) {
  const error = form.errorAt(name);
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.choice} aria-describedby={error && errorId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input type="radio" value={value} {...form.register(name)} />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldErrorMessage id={errorId} error={error} />}
    </fieldset>
  );
}
