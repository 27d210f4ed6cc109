import { useEffect, useState } from 'preact/hooks';
import type { Outcome } from '../../model/page-api.ts';
import type { MessageView } from '../../model/page-views.ts';
import type { ActionRow, ButtonComponent, SelectComponent } from '../../model/wire-components.ts';
import { chosenOf, Select } from '../forms/select.tsx';
import { post } from '../page-client.ts';
import { act, problemIn } from '../page-interactions.ts';
import { useSession } from '../session.ts';
import { Icon } from '../signs.tsx';
import { Link } from './markdown-view.tsx';

const STYLES = { 1: 'primary', 2: '', 3: 'success', 4: 'danger', 5: '' };

/** The message of a button or menu. */
export interface Owner {
  readonly messageId: string;
  /** Carries out an action, and shows its problem below the message. */
  readonly carryOut: (pending: Promise<Outcome>) => Promise<void>;
}

type PartProps<Part> = Owner & { readonly component: Part };

/** Ignores further presses until the first is answered. The focus stays. */
export const MessageButton = ({ component, messageId, carryOut }: PartProps<ButtonComponent>) => {
  const { userId } = useSession().here;
  const [isBusy, setBusy] = useState(false);
  const { custom_id: customId = '', style, disabled, url, emoji, label } = component;
  const face = [emoji?.name && <span aria-hidden={label ? 'true' : undefined}>{emoji.name}</span>, label];
  if (style === 5)
    return (
      <Link url={url} kind="button">
        {face}
        <Icon name="external" />
      </Link>
    );
  const press = (): void => {
    if (isBusy) return;
    setBusy(true);
    void carryOut(post('/button', { userId, messageId, customId })).finally(() => setBusy(false));
  };
  return (
    <button type="button" class={`button ${STYLES[style]}`} disabled={disabled} aria-busy={isBusy} onClick={press}>
      {face}
    </button>
  );
};

/** Sends its values when its list closes with enough of them, and others than before. */
const MessageSelect = ({ component, messageId, carryOut }: PartProps<SelectComponent>) => {
  const { here, loaded } = useSession();
  const { custom_id: customId, min_values: least = 1 } = component;
  const [sent, setSent] = useState<readonly string[]>([]);
  const [values, setValues] = useState<readonly string[]>([]);
  useEffect(() => {
    setSent(chosenOf(component, loaded.directory));
    setValues(chosenOf(component, loaded.directory));
  }, [component]);
  const send = (now: readonly string[]): void => {
    if (now.join('\n') === sent.join('\n') || now.length < least) return;
    setSent(now);
    void carryOut(post('/select', { userId: here.userId, messageId, customId, values: now }));
  };
  return <Select component={component} values={values} onChange={setValues} onDone={send} />;
};

export const Row = ({ row, owner }: { readonly row: ActionRow; readonly owner: Owner }) => (
  <div class="row">
    {row.components.map((component, i) =>
      component.type === 2 ? (
        <MessageButton key={component.custom_id ?? i} component={component} {...owner} />
      ) : (
        <MessageSelect key={component.custom_id} component={component} {...owner} />
      ),
    )}
  </div>
);

/** Lets the parts of a message act, with the problem of the last action. */
export const useOwner = (message: MessageView): { readonly owner: Owner; readonly problem: string } => {
  const session = useSession();
  const [problem, setProblem] = useState('');
  useEffect(() => setProblem(''), [message]);
  const carryOut = (pending: Promise<Outcome>): Promise<void> =>
    session.attempt(async () => {
      setProblem('');
      setProblem(problemIn(await act(session, pending)) ?? '');
    });
  return { owner: { messageId: message.id, carryOut }, problem };
};

/** The action rows below a message. */
export const ActionRows = ({ message }: { readonly message: MessageView }) => {
  const { owner, problem } = useOwner(message);
  return (
    <div class="action-rows">
      {message.components.map((row, i) => (
        <Row key={i} row={row} owner={owner} />
      ))}
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
};
