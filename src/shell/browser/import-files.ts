const requested: Record<string, Promise<unknown>> = {};

/**
 * Imports a module after its styles, and requests the modules that it needs at once: without that,
 * a browser would find each of them only in the one before.
 */
export const importWithFiles = <Module>(
	load: () => Promise<Module>,
	files: readonly string[] = [],
): Promise<Module> =>
	Promise.all(
		files.map((file) => {
			requested[file] ??= request(`/${file}`);
			// The next import tries again.
			requested[file].catch(() => delete requested[file]);
			return requested[file];
		}),
	).then(load);

const request = (href: string) =>
	new Promise((loaded, failed) => {
		const isStyle = href.endsWith(".css");
		// The server links some of them in the page.
		if (document.querySelector(`link[href="${href}"]`)) return loaded(href);
		const link = document.createElement("link");
		link.rel = isStyle ? "stylesheet" : "modulepreload";
		link.href = href;
		link.onload = loaded;
		link.onerror = () => {
			link.remove();
			failed(new Error(`${href} was not loaded`));
		};
		document.head.append(link);
		// The import itself waits for a module, and fails without it.
		if (!isStyle) loaded(href);
	});
