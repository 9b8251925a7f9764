const waiting: (() => void)[] = [];
let isDown = false;

/**
 * A message that appears under a pressed pointer moves the button away from it, and the click is lost. So whatever moves
 * things waits until the pointer is up and has clicked.
 */
export function afterPointer(act: () => void): void {
	if (isDown) waiting.push(act);
	else act();
}

if (typeof document !== "undefined") watchPointer();

function watchPointer(): void {
	const options = { capture: true, passive: true };
	document.addEventListener(
		"pointerdown",
		() => {
			isDown = true;
		},
		options,
	);
	for (const type of ["pointerup", "pointercancel"])
		document.addEventListener(
			type,
			() => {
				isDown = false;
				setTimeout(() => {
					for (const act of waiting.splice(0)) act();
				});
			},
			options,
		);
}
