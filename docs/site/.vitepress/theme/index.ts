// Without the typeface, which is larger than all pages together.
import theme from 'vitepress/theme-without-fonts';
import './site.css';

export default theme;
