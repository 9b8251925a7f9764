import { attachmentField } from "#forms/submission/attachment-rules.ts";
import { hydrateIsland } from "#shell/browser/hydrate-island.ts";

function findControl(form: HTMLFormElement | undefined): HTMLInputElement | undefined {
	const control = form?.elements.namedItem(attachmentField);
	return control instanceof HTMLInputElement ? control : undefined;
}

/** Read when the form is sent: until then the page around the form may change it. */
export function readAttachment(form: HTMLFormElement | undefined): string | undefined {
	return findControl(form)?.value || undefined;
}

/** Hydrates the island that attaches something: it has to react when that is refused. */
export function wakeAttachment(form: HTMLFormElement | undefined): void {
	const control = findControl(form);
	if (control) hydrateIsland(control);
}

export function isAttachmentStale(form: HTMLFormElement | undefined): boolean {
	return findControl(form)?.disabled ?? false;
}
