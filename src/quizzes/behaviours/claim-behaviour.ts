/** A smaller file is sent as it is. */
const smallBytes = 1_500_000;
/** The longer side in pixels; the server stores no more. */
const maxSide = 2_400;
const sentTypes = ["image/jpeg", "image/png", "image/webp"];

/**
 * Makes a large picture smaller before it is sent, which a phone with a slow line needs minutes for otherwise. A format that
 * the browser can read and the site cannot, such as HEIC in Safari, becomes a JPEG.
 */
export function start(form: Element): void {
	const input = form.querySelector<HTMLInputElement>("input[type=file]");
	const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
	if (!(form instanceof HTMLFormElement) || !input || !button) return;
	const label = button.firstElementChild ?? button;
	const submit = label.textContent;
	let shrinking = Promise.resolve();
	input.addEventListener("change", () => {
		shrinking = shrinkChosenFile(input);
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		// A second click finds the button busy.
		if (button.getAttribute("aria-disabled") === "true") return;
		button.setAttribute("aria-disabled", "true");
		label.textContent = form.dataset.sending ?? submit;
		shrinking.then(() => form.submit());
	});
	// Back shows the page as it was left.
	addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return;
		button.removeAttribute("aria-disabled");
		label.textContent = submit;
	});
}

/** A file that cannot be read here is left to the server, which says why. */
async function shrinkChosenFile(input: HTMLInputElement): Promise<void> {
	const [file] = input.files ?? [];
	if (!file || (file.size <= smallBytes && sentTypes.includes(file.type))) return;
	try {
		const blob = await shrink(file);
		if (!blob || input.files?.[0] !== file) return;
		const list = new DataTransfer();
		list.items.add(new File([blob], "picture.jpg", { type: blob.type }));
		input.files = list.files;
	} catch {
		// The file stays as it was chosen.
	}
}

async function shrink(file: File): Promise<Blob | null> {
	// A drawing is no photo: the server refuses it with a sentence.
	if (file.type === "image/svg+xml") return null;
	const picture = await createImageBitmap(file);
	const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(picture.width * scale));
	canvas.height = Math.max(1, Math.round(picture.height * scale));
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	picture.close();
	return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}
