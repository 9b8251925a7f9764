import { formSentEvent } from "#forms/browser/form-events.ts";
import {
	type CarriedLead,
	carriedLead,
} from "#forms/browser/sending/carried-lead.ts";
import { keepOptIn } from "#forms/browser/sending/opt-in.ts";
import { retrying } from "#forms/browser/sending/retrying.ts";
import { LeadFailed, type SentLead } from "#forms/browser/sending/send-lead.ts";
import { keepUserHash, refreshUser } from "#forms/browser/sending/user-info.ts";
import { tell, tellPressed } from "#forms/browser/tell.ts";
import { showThanks } from "#forms/browser/thanks.ts";
import type { EuropeanOptIn } from "#forms/consent-rules.ts";
import { leadSubmitted } from "#forms/signals.ts";
import type { LiveForm } from "./form-life.ts";
import { controlOf, hiddenValue } from "./form-parts.ts";
import {
	clearValues,
	readValues,
	type TypedValues,
	writeValues,
} from "./form-values.ts";
import {
	askedAgainWords,
	failureWords,
	heldWords,
	notSentWords,
	referenceOf,
	undoneWords,
} from "./form-words.ts";
import { decidePress } from "./press-rules.ts";
import { waysToReach } from "./reach.ts";

export interface Pressing {
	press(): void;
	/** Somebody types on: what was to be sent by itself waits for them. */
	hold(): void;
}

/** What a press of the button comes to. */
export function pressingOf(live: LiveForm): Pressing {
	const { parts, checks, status } = live;
	const { form, facts } = parts;

	/** The thanks may be on their way to a form that was sent. */
	let isBusy = false;

	const press = () => {
		if (isBusy || !live.mayPress()) return;
		const values = readValues(parts);
		const decided = decidePress(facts.consent, values, checks.problems(values));
		if (decided.kind === "mend") {
			status.say("");
			checks.showAll(values, decided.problems);
		} else if (decided.kind === "refused") refuse(live, values, decided.optIn);
		else void send(values);
	};
	const again = retrying(press);

	const send = async (values: TypedValues) => {
		isBusy = true;
		live.happen("pressed");
		status.busy(true);
		status.say("");
		try {
			const sent = await live.sender.send(values, (outcome) =>
				tellPressed(form, outcome),
			);
			live.happen("sent");
			again.stop();
			await succeed(live, sent);
		} catch (problem) {
			live.happen("failed");
			fail(values, problem);
		} finally {
			isBusy = false;
			status.busy(false);
		}
	};

	const fail = (values: TypedValues, problem: unknown) => {
		if (!(problem instanceof LeadFailed)) console.error("SL:Error", problem);
		const failure =
			problem instanceof LeadFailed
				? problem.failure
				: ({ kind: "server", status: 0, message: undefined } as const);
		// Of what the form does not ask, nobody can mend anything.
		const mendable =
			failure.kind === "refused"
				? failure.problems.filter(({ field }) =>
						(parts.fields as readonly string[]).includes(field),
					)
				: [];
		if (mendable.length) {
			again.stop();
			checks.showAll(values, mendable);
			return status.say(askedAgainWords);
		}
		const words = failureWords(failure, {
			notSent: facts.texts.notSent,
			reference: referenceOf(live.sender.submission()),
			triesAgain: again.plan(failure),
		});
		const retry = { words: "Try again", act: press };
		status.say(words, [retry]);
	};

	return {
		press,
		hold() {
			if (again.stop()) status.say(heldWords);
		},
	};
}

async function succeed(
	live: LiveForm,
	{ leadId, email, auh }: SentLead,
): Promise<void> {
	const { parts, status } = live;
	const { form, facts } = parts;
	const lead: CarriedLead = {
		leadId: leadId ?? hiddenValue(form, "lead_id"),
		email,
		siteModule: form.dataset.siteModule ?? "",
		leadType: form.dataset.leadType === "b2b" ? "b2b" : "b2c",
		product: facts.product,
	};
	live.begun.clear();
	tell(leadSubmitted, parts, live.drawn);
	if (auh) {
		keepUserHash(auh);
		void refreshUser(auh);
	}
	carriedLead.set(lead);
	status.say("");
	const isOurs = form.dispatchEvent(
		new CustomEvent(formSentEvent, {
			bubbles: true,
			cancelable: true,
			detail: lead,
		}),
	);
	if (isOurs && (await showThanks(parts, lead))) return;
	// Whoever put the form there says thank you, and may show it again.
	empty(live);
	if (isOurs) status.say(facts.texts.sent);
}

/** Nothing is sent and the form is emptied, as it must be; what was typed is one press away. */
function refuse(
	live: LiveForm,
	typed: TypedValues,
	answer: EuropeanOptIn,
): void {
	const { parts, status } = live;
	keepOptIn(answer);
	empty(live);
	tellPressed(parts.form, { status: undefined });
	const undo = () => {
		writeValues(parts, typed);
		live.happen("changed");
		live.arrange();
		live.begun.keep();
		status.say(undoneWords);
		controlOf(parts.form, "agree")?.focus();
	};
	status.say(notSentWords, [{ words: "Undo", act: undo }, ...waysToReach()]);
}

function empty(live: LiveForm): void {
	clearValues(live.parts);
	live.begun.clear();
	live.happen("reset");
	live.checks.forget();
	live.arrange();
}
