// SPDX-License-Identifier: Apache-2.0
// The page begins here.
import '@fontsource-variable/inter/wght.css';
import '../board/shared/theme.css';
import '../board/shared/paper.css';
import '../board/shared/base.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
