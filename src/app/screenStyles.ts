// The styles of all screens are few: they come with the first stylesheet, Mantine's before ours.
import.meta.glob('../view/form/*Styles.ts', { eager: true });
import.meta.glob(['../view/**/*.module.css', '../pages/{,dashboard/}*.module.css'], { eager: true });
