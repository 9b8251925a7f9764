import { followInquiry } from "#forms/browser/fields/inquiry.ts";
import { showFields } from "#forms/browser/fields/shown-fields.ts";
import {
	type FormSender,
	senderOf,
} from "#forms/browser/sending/form-sender.ts";
import type { Unanswered } from "#forms/browser/sending/unanswered.ts";
import { tell } from "#forms/browser/tell.ts";
import { leadInitiated } from "#forms/signals.ts";
import { type Begun, begunIn } from "./begun.ts";
import { checksOf, type FormChecks } from "./form-checks.ts";
import type { FormParts } from "./form-parts.ts";
import { type FormStatus, statusOf } from "./form-status.ts";
import { readValues, type TypedValues } from "./form-values.ts";
import {
	begins,
	decideLife,
	type LifeEvent,
	mayPress,
	newLife,
} from "./life-rules.ts";

/** A form and everything that goes on in it. */
export interface LiveForm {
	readonly parts: FormParts;
	/** What stood in it when it came. */
	readonly drawn: TypedValues;
	readonly checks: FormChecks;
	readonly status: FormStatus;
	readonly begun: Begun;
	readonly sender: FormSender;
	happen(event: LifeEvent): void;
	mayPress(): boolean;
	/** Brings fields and messages in step with what stands in it now; returns what there is to say about it. */
	arrange(): string;
}

export function liveForm(parts: FormParts, before?: Unanswered): LiveForm {
	const drawn = readValues(parts);
	const checks = checksOf(parts);
	const inquire = followInquiry(parts);
	let life = newLife;
	return {
		parts,
		drawn,
		checks,
		status: statusOf(parts),
		begun: begunIn(parts, before?.leadId),
		sender: senderOf(parts, drawn, before),
		mayPress: () => mayPress(life),
		happen(event) {
			const isBeginning = begins(life, event);
			life = decideLife(life, event);
			parts.form.dataset.stage = life.stage;
			if (isBeginning) tell(leadInitiated, parts, drawn);
		},
		arrange() {
			const values = readValues(parts);
			inquire(values);
			const said = showFields(parts, values);
			checks.refresh(values);
			return said;
		},
	};
}
