import { type FocusEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { isFieldKey } from "#forms/fields/field-key.ts";
import { draftKey } from "#forms/lead-form/draft-rules.ts";
import type { LeadFormState } from "#forms/lead-form/form-model.ts";
import { type FormSession, openFormSession } from "#forms/lead-form/form-session-state.ts";
import type { LeadFormProps } from "#forms/lead-form/lead-form-props.ts";
import { isSubmitting } from "#forms/lead-form/lead-form-state.ts";
import { leadFormMessages } from "#forms/lead-form/messages.ts";
import { selectInquiry } from "#forms/lead-form/selection-rules.ts";
import { afterPointer } from "#shell/browser/after-pointer.ts";
import { Button } from "#ui/controls/button.tsx";
import { siteLegalLinks } from "#visitors/addresses.ts";
import { PrivacyPolicyLine } from "#visitors/consent/privacy-policy-line-view.tsx";
import { FormMistakes } from "./form-mistakes-view.tsx";
import { FormStatus } from "./form-status-view.tsx";
import { LeadFields } from "./lead-fields-view.tsx";
import styles from "./lead-form-view.module.css";
import { ThanksPanel } from "./thanks-panel-view.tsx";

/**
 * The form itself, the same in a page, a frame and a popup. Its HTML sends without script. What belongs to another answer
 * (a company, a state) is then hidden by the style, never disabled.
 */
export function LeadForm(props: LeadFormProps) {
	const [session] = useState(() => openFormSession(props));
	const { listen, get } = session.store;
	const state = useSyncExternalStore(listen, get, get);
	const form = useRef<HTMLFormElement>(null);
	useLayoutEffect(() => (form.current ? session.attach(form.current) : undefined), [session]);
	useNamedFocus(form, state);
	const { id, label } = props;
	const { leadType, siteModule } = selectInquiry(state, session.rules);
	return (
		<>
			<form
				ref={form}
				id={id}
				method="post"
				action={props.action}
				noValidate
				aria-label={label}
				aria-labelledby={label === undefined ? (props.labelledBy ?? `${id}-title`) : undefined}
				data-lead-form=""
				data-behaviour="forms/page-form"
				data-draft={draftKey(props.hidden.site_module, props.clientSettings.product)}
				data-form-type={props.clientSettings.crmTags.type}
				data-site-module={siteModule}
				data-lead-type={leadType}
				data-variant={props.variant}
				data-stage={state.lifecycle.stage}
				hidden={state.thanks !== undefined}
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault();
					session.submit();
				}}
				onBlur={(event) => leaveField(event, session)}
			>
				<HiddenFields props={props} state={state} />
				<Trap id={`${id}-website`} />
				<FormMistakes
					rules={session.rules}
					state={state}
					onPick={(field) => focusControl(form.current, field)}
				/>
				<LeadFields session={session} state={state} />
				<FormStatus
					state={state}
					contact={props.contact}
					onRetry={session.submit}
					onUndo={session.undo}
				/>
				<Button type="submit" size="large" wide aria-disabled={isSubmitting(state) || undefined}>
					{isSubmitting(state) ? leadFormMessages.sending : props.submit}
				</Button>
				<PrivacyPolicyLine
					terms={props.clientSettings.termsLink}
					links={props.clientSettings.legalLinks ?? siteLegalLinks({})}
				/>
			</form>
			{state.thanks && (
				<ThanksPanel
					thanks={state.thanks}
					text={props.clientSettings.texts.sent}
					isEnrolled={state.isEnrolled}
					onEnroll={session.enroll}
					onCallStep={session.continueCall}
				/>
			)}
		</>
	);
}

/** A field is validated when the focus leaves it, never while it is typed. */
function leaveField(
	{ target, relatedTarget }: FocusEvent<HTMLFormElement, Element>,
	session: FormSession,
): void {
	const key = target.getAttribute("name") ?? "";
	if (!isFieldKey(key) || relatedTarget?.getAttribute("name") === key) return;
	afterPointer(() => {
		// The dialog was closed meanwhile: the focus did not move to another field.
		if (target.checkVisibility()) session.leave(key);
	});
}

/** Moves the focus to the field that the state names. */
function useNamedFocus(
	form: React.RefObject<HTMLFormElement | null>,
	{ focus }: LeadFormState,
): void {
	useLayoutEffect(() => {
		if (focus) focusControl(form.current, focus.field);
	}, [form, focus]);
}

function focusControl(form: HTMLFormElement | null, field: string): void {
	const found = form?.elements.namedItem(field);
	const control = found instanceof RadioNodeList ? found[0] : found;
	if (control instanceof HTMLElement) control.focus();
}

function HiddenFields({ props, state }: { props: LeadFormProps; state: LeadFormState }) {
	const current: Readonly<Record<string, string>> = {
		lead_id: state.leadId,
		requiredValidations: String(state.values.requiredValidations ?? "true"),
	};
	return Object.entries(props.hidden).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={current[name] ?? value} />
	));
}

/** A honeypot: people cannot see, hear or focus it; only a program fills it in. */
function Trap({ id }: { id: string }) {
	return (
		<div aria-hidden="true" className={styles.trap}>
			<label htmlFor={id}>{leadFormMessages.trap}</label>
			<input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
		</div>
	);
}
