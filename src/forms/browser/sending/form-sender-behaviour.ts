import { getFieldText } from "#forms/fields/form-value-rules.ts";
import type { LeadFormEvent, LeadFormState, TypedValues } from "#forms/lead-form/form-model.ts";
import { type FormRules, findField } from "#forms/lead-form/lead-form-rules.ts";
import { selectCurrentFields, selectInquiry } from "#forms/lead-form/selection-rules.ts";
import { attachmentField } from "#forms/submission/attachment-rules.ts";
import { consumerPayload } from "#forms/submission/consumer-payload.ts";
import { contactPayload } from "#forms/submission/contact-payload.ts";
import { hydrateIsland } from "#shell/browser/hydrate-island.ts";
import { leadEndpoint } from "./lead-calls.ts";
import { countryByCode, courseData } from "./lead-details-state.ts";
import { describePrefill, type LeadContext, leadFrom } from "./lead-rules.ts";
import { newId } from "./new-id-behaviour.ts";
import {
	businessCall,
	readBrowserInfo,
	readPageArrival,
	readPageContext,
} from "./page-context-state.ts";
import {
	isLost,
	type LeadCallback,
	LeadFailed,
	type SentLead,
	sendSubmission,
} from "./send-lead-behaviour.ts";

interface SenderDeps {
	readonly rules: FormRules;
	readonly get: () => LeadFormState;
	readonly dispatch: (event: LeadFormEvent) => void;
	readonly findElement: () => HTMLFormElement | undefined;
}

/** Sends the content of a form; the same content always has the same id. */
export function createFormSender({ rules, get, dispatch, findElement }: SenderDeps) {
	const sendOnce = async (callback: LeadCallback) => {
		const state = get();
		const lead = await loadLead(rules, state, findElement());
		const isContact = rules.props.clientSettings.purpose === "contact";
		const payload = isContact ? contactPayload(lead) : consumerPayload(lead);
		const body = toBody(rules, state, payload, findElement());
		const { name: call } = leadEndpoint(lead.leadType, {
			type: lead.pageType,
			businessCall: businessCall(),
			isContact,
		});
		dispatch({
			type: "prepared",
			content: toContent(body),
			newId: newId(),
			toSubmission: (id) => ({
				id,
				call,
				body: JSON.stringify({ ...body, submission_id: id }),
			}),
		});
		const submission = get().unanswered.at(-1);
		if (!submission) throw new Error("nothing was prepared");
		const { id } = submission;
		try {
			const sent = await sendSubmission(submission, callback);
			dispatch({ type: "stored" });
			return sent;
		} catch (problem) {
			if (!isLost(problem)) dispatch({ type: "not stored", id });
			throw problem;
		}
	};
	/** Repeats the submissions whose answers were lost: one of them was stored, and its receipt allows this content to change it. */
	const claim = async () => {
		for (const submission of get().unanswered)
			try {
				await sendSubmission(submission);
				return dispatch({ type: "stored" });
			} catch (problem) {
				if (isLost(problem)) throw problem;
				dispatch({ type: "not stored", id: submission.id });
			}
	};
	return (callback: LeadCallback): Promise<SentLead> => {
		const attempt = () => sendOnce(callback);
		return attempt()
			.catch(async (problem: unknown) => {
				if (!isForeign(problem) || get().unanswered.length === 0) throw problem;
				await claim();
				return attempt();
			})
			.catch((problem: unknown) => {
				if (!isForeign(problem)) throw problem;
				// The lead belongs to another session or tab: with a new id this becomes a new lead.
				dispatch({ type: "lead renewed", newId: newId() });
				return attempt();
			});
	};
}

const isForeign = (problem: unknown) =>
	problem instanceof LeadFailed && problem.failure.kind === "stranger";

/**
 * The server compares this content when a submission comes again; the rest may differ after a
 * reload.
 */
function toContent(body: ReturnType<typeof toBody>): string {
	const { lead_id, site_module, product, practiceId, page, values, attachment } = body;
	return JSON.stringify([
		...[lead_id, site_module, product, page, values],
		...(practiceId ? [practiceId] : []),
		...(attachment ? [attachment] : []),
	]);
}

/** The values of the visible fields, and what else the server needs. */
function toBody(
	rules: FormRules,
	state: LeadFormState,
	payload: object,
	form: HTMLFormElement | undefined,
) {
	const { hidden } = rules.props;
	const shown = selectCurrentFields(state, rules);
	return {
		...payload,
		...readBrowserInfo(),
		...readPageArrival(),
		lead_id: state.leadId,
		begins_lead: !state.mayBeStored && state.unanswered.length === 0,
		site_module: hidden.site_module,
		product: hidden.product || undefined,
		practiceId: hidden.practiceId || undefined,
		page: hidden.page,
		page_type: document.documentElement.dataset.pageType,
		// The form of a popup is rendered without its page.
		page_title: hidden.page_title ?? document.title,
		stamp: hidden.stamp || undefined,
		website: readTrap(form),
		attachment: readAttachment(form),
		values: Object.fromEntries(shown.map((key) => [key, state.values[key]])),
	};
}

/** A program may fill in the honeypot without an event, so it is read when the form is sent. */
function readTrap(form: HTMLFormElement | undefined): string {
	const trap = form?.elements.namedItem("website");
	return trap instanceof HTMLInputElement ? trap.value : "";
}

function findAttachment(form: HTMLFormElement | undefined): HTMLInputElement | undefined {
	const control = form?.elements.namedItem(attachmentField);
	return control instanceof HTMLInputElement ? control : undefined;
}

/** Read when the form is sent: until then the page around the form may change it. */
function readAttachment(form: HTMLFormElement | undefined): string | undefined {
	return findAttachment(form)?.value || undefined;
}

/** Hydrates the island that attaches something: only a script knows the visitor's clock, and it has to react to a refusal. */
export function wakeAttachment(form: HTMLFormElement | undefined): void {
	const control = findAttachment(form);
	if (control) hydrateIsland(control);
}

export function isAttachmentStale(form: HTMLFormElement | undefined): boolean {
	return findAttachment(form)?.disabled ?? false;
}

async function loadLead(rules: FormRules, state: LeadFormState, form: HTMLFormElement | undefined) {
	const { values } = state;
	const product = await courseData(rules.props.clientSettings.product);
	const known = { ...toLeadContext(rules, state), product };
	if (getFieldText(values, "country"))
		return leadFrom(values, { ...known, place: toPlace(values, form) });
	const dialed = await countryByCode(getFieldText(values, "phoneCode"));
	const { place } = rules.props.clientSettings;
	// The default city belongs to the visitor's country, not to that of another dialing code.
	const isElsewhere = dialed && dialed.countryId !== place.countryId;
	return leadFrom(values, { ...known, place: isElsewhere ? dialed : place });
}

/** The name of the chosen country is in the list that the server rendered. */
function toPlace(values: TypedValues, form: HTMLFormElement | undefined) {
	const list = form?.elements.namedItem("country");
	const countryName =
		list instanceof HTMLSelectElement ? list.selectedOptions[0]?.label : undefined;
	const state = values.cState || values.cProvince;
	return {
		countryName,
		state: typeof state === "string" ? state : undefined,
	};
}

/** The known facts about the lead besides what was typed. */
export function toLeadContext(
	rules: FormRules,
	{ values, leadId }: Pick<LeadFormState, "values" | "leadId">,
): LeadContext {
	const { props, fields, context, initial } = rules;
	const { clientSettings, hidden } = props;
	const { leadType, siteModule } = selectInquiry({ values }, rules);
	return {
		...readPageContext(),
		clientSettings,
		fields,
		phoneCodes: context.phoneCodes,
		courses: findField(props, "selectCourse")?.list?.flatMap((option) =>
			"value" in option ? option : [],
		),
		leadType,
		siteModule,
		actualSiteModule: hidden.site_module,
		leadId,
		place: clientSettings.place,
		prefill: describePrefill(clientSettings.prefillSource, initial, values),
		automatic: false,
	};
}
