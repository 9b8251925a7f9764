import { finalCheckMessages } from "#learning/final-check/messages.ts";

const restMilliseconds = 600;
const formSelector = "form[data-saved-by-itself]";

/** Saves the answers of an attempt on the server while it is worked on, so that it continues on any device. */
export function saveAttempt(root: HTMLElement): void {
	const form = root.querySelector<HTMLFormElement>(formSelector);
	const status = root.querySelector<HTMLElement>('[data-part="status"]');
	if (!form) return;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isUnsaved = false;

	const save = async () => {
		clearTimeout(timer);
		if (!isUnsaved) return;
		isUnsaved = false;
		const fields = [...new FormData(form)].map(([name, value]): [string, string] => [
			name,
			String(value),
		]);
		try {
			const { ok } = await fetch(form.action, {
				method: "POST",
				keepalive: true,
				body: new URLSearchParams([...fields, ["step", "save"]]),
			});
			isUnsaved ||= !ok;
		} catch {
			isUnsaved = true;
		}
		if (status)
			status.textContent = isUnsaved ? finalCheckMessages.unsaved : finalCheckMessages.saved;
	};
	form.addEventListener("input", () => {
		isUnsaved = true;
		clearTimeout(timer);
		timer = setTimeout(() => void save(), restMilliseconds);
	});
	addEventListener("online", () => void save());
	addEventListener("pagehide", () => void save());
}
