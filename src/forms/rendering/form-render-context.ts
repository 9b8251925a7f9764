import type { FieldProblem } from "#core/calls.ts";
import type { PageType } from "#core/page-types.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import type { RefusedCall } from "#forms/gaps.ts";
import type { Request } from "#platform/http/server.ts";

/** The request a page is rendered for, and the submission that was refused, if there was one. */
export interface FormRenderContext {
	readonly request: Request;
	readonly refused?: RefusedForm | undefined;
	/** The time for a call that was refused. */
	readonly refusedCall?: RefusedCall | undefined;
	/** The type of the page that the form is on; the shell adds it. */
	readonly pageType?: PageType | undefined;
	readonly pageTitle?: string | undefined;
}

/** Gaps do not know the type of the context that the site gives to all of them. */
export const isFormRenderContext = (context: unknown): context is FormRenderContext =>
	typeof context === "object" && context !== null && "request" in context;

export interface RefusedForm {
	readonly siteModule: string;
	readonly typed: FormValues;
	readonly leadId: string | undefined;
	readonly problems: readonly FieldProblem[];
	readonly message?: string | undefined;
	/** A European who does not agree gets an empty form, as published; what was typed can be restored. */
	readonly isReset?: boolean;
}
