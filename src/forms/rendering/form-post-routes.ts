import type { FieldProblem } from "#core/calls.ts";
import { toRecord } from "#core/collections/records.ts";
import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import { formMessages } from "#forms/messages.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import { attachmentField } from "#forms/submission/attachment-rules.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { FormRenderContext, RefusedForm } from "./form-render-context.ts";
import { withAcceptedSuggestion } from "./phone-suggestion-rules.ts";
import { sentAddress } from "./thanks-presenter.ts";

/** The result of a form that was posted without script; its handler has set the cookies already. */
export type Outcome =
	| {
			readonly kind: "sent";
			/** The page to go to, instead of the thanks of the form. */
			readonly next?: string | undefined;
	  }
	/** A European did not agree: nothing is stored. */
	| { readonly kind: "not agreed" }
	| {
			readonly kind: "refused";
			readonly status: number;
			readonly problems: readonly FieldProblem[];
			/** The message about a problem that no field has caused tells the visitor what to do. */
			readonly message?: string | undefined;
	  };

export interface FormPostHandlers {
	readonly forms: FormsSnapshot;
	readonly submit: (request: Request, reply: Reply) => Promise<Outcome>;
	readonly enroll: (request: Request, reply: Reply) => Promise<Outcome>;
	/** Books the time of a call for a lead that was sent before. */
	readonly book: (request: Request) => Promise<Outcome>;
}

type RenderPage = (status: number, context: FormRenderContext) => Promise<unknown>;

/** Handles forms that are posted to the page they are on. */
export function formPosts(handlers: FormPostHandlers) {
	return async (request: Request, reply: Reply, renderPage: RenderPage): Promise<unknown> => {
		const { siteModule, page } = findRequestedForm(request);
		const body = withAcceptedSuggestion(readBody(request));
		// The handlers below read the request.
		request.body = body;
		const placement = handlers.forms.placement(siteModule);
		if (!placement) return reply.callNotFound();
		const isAnswer = body.choice !== undefined;
		if (body.undo !== undefined)
			return renderPage(200, {
				request,
				refused: refusedForm(siteModule, body),
			});
		if (isCallTime(body)) {
			const booked = await handlers.book(request);
			return booked.kind === "refused"
				? renderPage(booked.status, {
						request,
						refusedCall: {
							dateTime: readText(body.schedule_call_date_time),
							message: booked.problems[0]?.message ?? formMessages.unreadable,
						},
					})
				: reply.header("cache-control", "no-store").redirect(sentAddress(page, siteModule), 303);
		}
		const handle = isAnswer ? handlers.enroll : handlers.submit;
		const outcome = await handle(request, reply);
		switch (outcome.kind) {
			case "sent":
				return reply
					.header("cache-control", "no-store")
					.redirect(
						outcome.next ??
							(placement.sentView === "page"
								? page
								: sentAddress(page, siteModule, isAnswer ? "chosen" : undefined)),
						303,
					);
			case "not agreed":
				return renderPage(200, {
					request,
					refused: { ...refusedForm(siteModule, body), isReset: true },
				});
			case "refused":
				return renderPage(outcome.status, {
					request,
					refused: {
						...refusedForm(siteModule, body),
						...(isForeign(outcome.problems) && { leadId: undefined }),
						problems: outcome.problems,
						message: outcome.message ?? messageFor(outcome.problems, handlers, siteModule),
					},
				});
		}
	};
}

/** The second step of a form that leads to a call, which sends no field of a form. */
const isCallTime = (body: Readonly<Record<string, unknown>>) => body.call_of !== undefined;
const readText = (value: unknown) => (typeof value === "string" ? value : "");

/** A refused id is replaced when the form is rendered again. */
const isForeign = (problems: readonly FieldProblem[]) =>
	problems.some(({ field }) => field === "lead_id");

/** A problem in a hidden field needs a message of its own, because no visible field shows it. */
function messageFor(
	problems: readonly FieldProblem[],
	{ forms }: FormPostHandlers,
	siteModule: string,
): string | undefined {
	const attached = problems.find(({ field }) => field === attachmentField);
	if (attached) return attached.message;
	const named: readonly string[] = forms.placement(siteModule)?.fields ?? [];
	return problems.some(({ field }) => named.includes(field)) ? undefined : formMessages.unreadable;
}

function refusedForm(siteModule: string, body: Readonly<Record<string, unknown>>): RefusedForm {
	return {
		siteModule,
		typed: readTypedValues(body),
		leadId: readLeadId(body),
		problems: [],
	};
}

function readTypedValues(body: Readonly<Record<string, unknown>>): FormValues {
	const typed: Partial<Record<FieldKey, unknown>> = {};
	// A field that was sent twice is an array, which no control can show.
	for (const [key, value] of Object.entries(body))
		if (isFieldKey(key) && typeof value === "string")
			// HTML cannot contain NUL.
			typed[key] = value.replaceAll("\0", "");
	return typed;
}

const readLeadId = ({ lead_id }: Readonly<Record<string, unknown>>) =>
	typeof lead_id === "string" ? lead_id : undefined;

/** A body of another media type is a text or a buffer, and holds no fields. */
const readBody = ({ body }: Request): Readonly<Record<string, unknown>> =>
	typeof body === "object" ? toRecord(body) : {};

/** The parameters of an address that opens a form or its thanks. */
export const formParameters = ["form", "sent", "chosen", "later"] as const;

/** The form that an address opens, and the address without it. */
export function findRequestedForm({ url }: Pick<Request, "url">): {
	siteModule: string;
	page: string;
} {
	const [path = "/"] = url.split("?", 1);
	const query = new URLSearchParams(url.slice(path.length));
	const siteModule = query.get("form") ?? "";
	for (const own of formParameters) query.delete(own);
	const rest = query.toString();
	return { siteModule, page: rest ? `${path}?${rest}` : path };
}
