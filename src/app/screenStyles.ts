// The styles of all screens are few: they come with the first stylesheet, Mantine's before ours. What only some forms and
// tables have comes with its code.
import.meta.glob('../view/form/*Styles.ts', { eager: true });
import.meta.glob(
  [
    '../view/**/*.module.css',
    '../pages/{,dashboard/}*.module.css',
    '!../view/report/chart/*',
    '!../view/report/paged/*',
    '!../view/report/rowActions/*',
    '!../view/form/layout/*',
    '!../view/form/receipt/*',
    '!../view/form/summary/*',
    '!../view/form/widgets/*',
  ],
  { eager: true },
);
